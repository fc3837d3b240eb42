// Made by `npm run gen` from contract/openapi.storefront.json. Do not edit.

export interface paths {
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Session
         * @description Who is signed in.
         */
        get: operations["get_session"];
        put?: never;
        /**
         * Sign In
         * @description Sign in with e-mail and password.
         */
        post: operations["sign_in"];
        /**
         * Sign Out
         * @description Sign out. A guest may do it too.
         */
        delete: operations["sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Contents
         * @description The published contents, by position, then the newest.
         */
        get: operations["list_contents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/{permalink}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Content
         * @description One content with its chapters, what the viewer may do with it, and where they stopped.
         */
        get: operations["get_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/{permalink}/playback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start Playback
         * @description Open a playback session: signed addresses for some hours.
         */
        post: operations["open_playback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/{permalink}/watch_state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Watch State
         * @description Remember where the signed-in viewer stopped.
         */
        put: operations["set_watch_state"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Session
         * @description SPEC section 3: a guest is not logged in, has id 0 and the name Guest.
         */
        Session: {
            /** Logged */
            logged: boolean;
            /** Name */
            name: string;
            /** Id */
            id: number;
            /** Email */
            email: string;
            /** Role */
            role: string;
            /** Nickname */
            nickname: string;
        };
        /** Fault */
        Fault: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Field */
            field: string | null;
        };
        /**
         * Problem
         * @description Every error of every endpoint.
         */
        Problem: {
            /** Errors */
            errors: components["schemas"]["Fault"][];
            /** Request Id */
            request_id: string;
        };
        /** SignIn */
        SignIn: {
            /** Email */
            email: string;
            /** Password */
            password: string;
            /** Verified Key */
            verified_key?: string | null;
        };
        /** Card */
        Card: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Access
             * @enum {string}
             */
            access: "public" | "registered" | "paid";
            /**
             * Duration
             * @description seconds
             */
            duration: number;
            /** Position */
            position: number;
            /** Published At */
            published_at: string;
            /** Is Locked */
            is_locked: boolean;
            poster: components["schemas"]["Poster"] | null;
            /** Is Vertical */
            is_vertical: boolean;
        };
        /**
         * Poster
         * @description Absolute addresses, signed for a day. `color` is drawn until the picture is there.
         */
        Poster: {
            /** Src */
            src: string;
            /** Srcset Webp */
            srcset_webp: string;
            /** Srcset Avif */
            srcset_avif: string;
            /** Width */
            width: number;
            /** Height */
            height: number;
            /** Color */
            color: string;
        };
        /** Access */
        Access: {
            /**
             * Rule
             * @enum {string}
             */
            rule: "public" | "registered" | "paid";
            /** Granted */
            granted: boolean;
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** Reason */
            reason: ("not_published" | "sign_in_required" | "not_for_sale") | null;
        };
        /** Chapter */
        Chapter: {
            /** Id */
            id: number;
            /** Position */
            position: number;
            /** Title */
            title: string;
            /** Duration */
            duration: number;
            poster: components["schemas"]["Poster"] | null;
            /** Video Id */
            video_id: number | null;
            /** Is Playable */
            is_playable: boolean;
        };
        /** Content */
        Content: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Credits */
            credits: string;
            access: components["schemas"]["Access"];
            /** Duration */
            duration: number;
            /** Position */
            position: number;
            /** Published At */
            published_at: string;
            /** Is Locked */
            is_locked: boolean;
            poster: components["schemas"]["Poster"] | null;
            /** Is Vertical */
            is_vertical: boolean;
            /**
             * Extended
             * @constant
             */
            extended: true;
            /** Chapters */
            chapters: components["schemas"]["Chapter"][];
            watch: components["schemas"]["Watch"] | null;
        };
        /** Step */
        Step: {
            /** Step */
            step: string;
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "passed" | "refused" | "skipped";
            /** Detail */
            detail: string;
        };
        /** Watch */
        Watch: {
            /** Position Seconds */
            position_seconds: number;
            /** Chapter Id */
            chapter_id: number;
        };
        /** Caption */
        Caption: {
            /** Language */
            language: string;
            /** Label */
            label: string;
            /** Src */
            src: string;
        };
        /** Playback */
        Playback: {
            /** Session */
            session: string;
            /** Src */
            src: string;
            /** Expires At */
            expires_at: string;
            /** Renew After Seconds */
            renew_after_seconds: number;
            /** Duration */
            duration: number;
            poster: components["schemas"]["Poster"] | null;
            /** Storyboard */
            storyboard: string | null;
            /** Captions */
            captions: components["schemas"]["Caption"][];
            /** Qualities */
            qualities: components["schemas"]["Quality"][];
            /**
             * State
             * @enum {string}
             */
            state: "processing" | "ready";
            tracker: components["schemas"]["Tracker"];
        };
        /** Quality */
        Quality: {
            /** Height */
            height: number;
            /** Bitrate */
            bitrate: number;
        };
        /**
         * Tracker
         * @description What the playback tracker is started with. `grant` makes its token a verified one.
         */
        Tracker: {
            /** Host */
            host: string;
            /** Grant */
            grant: string;
            /** User Id */
            user_id: number;
            /** Video Id */
            video_id: number;
            /** Content Id */
            content_id: number;
            /** Store Id */
            store_id: number;
            /**
             * Source
             * @enum {string}
             */
            source: "web" | "admin";
        };
        /**
         * OpenPlayback
         * @description Without a chapter the first one plays.
         */
        OpenPlayback: {
            /** Chapter Id */
            chapter_id?: number | null;
        };
        /** SetWatchState */
        SetWatchState: {
            /** Chapter Id */
            chapter_id: number;
            /** Position Seconds */
            position_seconds: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sign_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_contents: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description `true` on the last page */
                    "last-page"?: "true" | "false";
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Card"][];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                permalink: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
            /** @description Not Modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_playback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                permalink: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenPlayback"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playback"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Payment Required */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_watch_state: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                permalink: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWatchState"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
