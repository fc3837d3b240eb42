// Made by `npm run gen` from contract/openapi.backoffice.json. Do not edit.

export interface paths {
    "/bullet/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Session
         * @description Return the current session. 401 with `user_limit` when another device has replaced this one.
         */
        get: operations["get_session"];
        put?: never;
        /**
         * Sign In
         * @description Sign in with email and password, and with `code` for staff who have a second factor.
         */
        post: operations["sign_in"];
        /**
         * Sign Out
         * @description Sign out. Allowed for guests.
         */
        delete: operations["sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Captcha
         * @description Return a captcha challenge, if the store requires one; its solution is sent as `verified_key`.
         */
        get: operations["get_captcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/users/by_name.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Users By Name
         * @description Suggest people to mention, by the text after the at-sign (SPEC section 5).
         *
         *     In the back office, for staff, also by the beginning of an email.
         */
        get: operations["list_users_by_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Me
         * @description Return the signed-in person.
         */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/users/me/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Language
         * @description Set one's own language: of the back office, and of the letters that one gets.
         */
        put: operations["set_language"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List People
         * @description List people, newest first unless sorted. Moderators search by name only, and see no emails.
         */
        get: operations["list_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Person
         * @description Return one person.
         */
        get: operations["get_person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/people/{person_id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change Role
         * @description Change a person's role. For owners only; a store keeps at least one owner.
         */
        put: operations["change_role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/people/{person_id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block Person
         * @description Block a person.
         */
        post: operations["block_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/people/{person_id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock Person
         * @description Unblock a person.
         */
        post: operations["unblock_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/people/{person_id}/sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign Out Person
         * @description End all sessions of a person.
         */
        post: operations["sign_out_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/people/{person_id}/impersonation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Impersonate
         * @description Impersonate a customer, for an hour.
         */
        post: operations["impersonate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Audit
         * @description List the audit log, newest first. `q` matches who did it, or to whom.
         */
        get: operations["list_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/saved_views/{list_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Saved Views
         * @description List one's own saved views of a list of the back office.
         */
        get: operations["list_saved_views"];
        /**
         * Replace Saved Views
         * @description Replace one's own views of a list, in this order. Idempotent.
         */
        put: operations["replace_saved_views"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Security
         * @description Return one's own sign-in settings.
         */
        get: operations["get_security"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/security/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm Authenticator
         * @description Enable the app, with one of its codes.
         */
        put: operations["confirm_authenticator"];
        /**
         * Begin Authenticator
         * @description Create the secret for an authenticator app; it takes effect once a code confirms it.
         */
        post: operations["begin_authenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/security/authenticator/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove Authenticator
         * @description Remove the app.
         */
        post: operations["remove_authenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/security/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew Recovery Codes
         * @description Replace the recovery codes; the old ones become void.
         */
        post: operations["renew_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/security/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Passkey
         * @description Begin to register a passkey.
         */
        post: operations["begin_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/security/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Passkey
         * @description Store the passkey that answered the challenge.
         */
        post: operations["add_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/security/passkeys/{passkey_id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove Passkey
         * @description Delete a passkey.
         */
        post: operations["remove_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/passkey_sessions/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Passkey Sign In
         * @description Begin to sign in with a passkey.
         */
        post: operations["begin_passkey_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/passkey_sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign In With Passkey
         * @description Sign in with a passkey, which counts as both factors.
         */
        post: operations["sign_in_with_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Invitations
         * @description List the invitations that nobody has accepted yet, the latest first.
         */
        get: operations["list_invitations"];
        put?: never;
        /**
         * Invite
         * @description Invite somebody to the team by mail. To invite an e-mail again replaces its invitation.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/invitations/{invitation_id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Invitation Again
         * @description Send a new link, for another week. The older link is void.
         */
        post: operations["send_invitation_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke Invitation
         * @description Revoke an invitation. Its link is void.
         */
        delete: operations["revoke_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/invitation_links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Invitation Link
         * @description Return what an invitation's link leads to.
         */
        get: operations["get_invitation_link"];
        /**
         * Accept Invitation
         * @description Join the team, and be signed in.
         */
        put: operations["accept_invitation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Upload
         * @description Create a draft; the answer has the upload address and grant for its file.
         */
        post: operations["begin_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Films
         * @description List the store's films, including drafts, newest first unless sorted.
         *
         *     `untranslated`: those whose title or description is missing in this language. By `plays` of the last 28
         *     days: 503 while the reports are not available.
         */
        get: operations["list_films"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Film */
        get: operations["get_film"];
        put?: never;
        post?: never;
        /**
         * Delete Film
         * @description Delete the film with its videos and files; what sells nothing else goes off sale.
         */
        delete: operations["delete_film"];
        options?: never;
        head?: never;
        /**
         * Change Film
         * @description Change the fields that are sent; 409 for a permalink that another film has.
         */
        patch: operations["change_film"];
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish Film
         * @description Publish the film with the changes that are sent; if these are refused, nothing is published.
         *
         *     With `publish_at` it is scheduled; without it a scheduled film is published now. `is_announced`: viewers
         *     see its page until then.
         */
        post: operations["publish_film"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish Film
         * @description Unpublish the film, or give up its schedule. No new playback begins.
         */
        post: operations["unpublish_film"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/trailer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Trailer
         * @description Create the film's trailer, on no list and public once it plays; the answer is as for an upload.
         */
        post: operations["begin_trailer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/poster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Poster
         * @description Use the frame at this second as the poster. It appears once it is made.
         */
        put: operations["set_poster"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/poster/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Poster Image
         * @description Upload a JPEG, PNG, WebP, AVIF or GIF as the poster. It appears once it is made.
         */
        put: operations["set_poster_image"];
        post?: never;
        /**
         * Remove Poster Image
         * @description Remove the uploaded poster, so that a frame of the film is used again.
         */
        delete: operations["remove_poster_image"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/encoding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Encoding
         * @description Return the encoding progress.
         */
        get: operations["get_encoding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/encoding/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry Encoding
         * @description Retry steps that failed three times.
         */
        post: operations["retry_encoding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview Film
         * @description Start a playback for staff, also of a draft: of this chapter, or the first. Not counted in reports.
         */
        get: operations["preview_film"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain
         * @description Explain why a person (0: a guest) can or cannot watch the film.
         */
        get: operations["explain_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Captions
         * @description Add captions as WebVTT, SubRip, SBV, ASS or SSA, or replace those of the same language.
         */
        post: operations["add_captions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/found_captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Found Captions
         * @description Convert subtitles in the uploaded file to captions. Existing captions stay.
         */
        post: operations["add_found_captions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/captions/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Captions
         * @description Return the captions of one language, to be edited.
         */
        get: operations["get_captions"];
        /**
         * Write Captions
         * @description Set the captions of one language. 409 when they have changed since `version`.
         */
        put: operations["write_captions"];
        post?: never;
        /** Remove Captions */
        delete: operations["remove_captions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Chapter
         * @description Add a chapter at the end; the answer has the upload address and grant for its file.
         */
        post: operations["add_chapter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters/{chapter_id}/next_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace File
         * @description Begin to replace a chapter's file. The current file plays until the new one is ready.
         */
        post: operations["replace_file"];
        /**
         * Give Up Next File
         * @description Discard the chapter's next file; with `upload`, only if it is that one.
         */
        delete: operations["give_up_next_file"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters/{chapter_id}/next_file/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry Next File
         * @description Retry encoding the chapter's next file.
         */
        post: operations["retry_next_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters/{chapter_id}/trim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trim File
         * @description Trim the chapter: make the part between two moments its next file. The current one plays until then.
         */
        post: operations["trim_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters/{chapter_id}/chapter_marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Chapter Marks
         * @description Replace the chapter marks of the current file, and set whether viewers see them.
         */
        put: operations["set_chapter_marks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters/{chapter_id}/former_files/{video_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore Former File
         * @description Restore a file that was replaced within the last week; the current file is kept in turn.
         */
        post: operations["restore_former_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Order Chapters
         * @description Reorder the chapters; the list must contain all of them.
         */
        put: operations["order_chapters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/chapters/{chapter_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove Chapter
         * @description Delete a chapter with its video. The last playable one of a published film cannot be deleted.
         */
        delete: operations["remove_chapter"];
        options?: never;
        head?: never;
        /**
         * Change Chapter
         * @description Change its title, also in other languages.
         */
        patch: operations["change_chapter"];
        trace?: never;
    };
    "/bullet/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Categories
         * @description List all categories, in their order.
         */
        get: operations["list_office_categories"];
        put?: never;
        /** Create Category */
        post: operations["create_category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Order Categories
         * @description Reorder the categories; the list must contain all of them.
         */
        put: operations["order_categories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/categories/{category_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Category
         * @description Return a category with its contents, including drafts.
         */
        get: operations["get_office_category"];
        put?: never;
        post?: never;
        /**
         * Delete Category
         * @description Delete the category; its contents stay.
         */
        delete: operations["delete_category"];
        options?: never;
        head?: never;
        /** Change Category */
        patch: operations["change_category"];
        trace?: never;
    };
    "/bullet/api/categories/{category_id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Contents
         * @description Replace the category's contents, in this order.
         */
        put: operations["set_category_contents"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/categories/{category_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Image
         * @description Upload a JPEG, PNG, WebP, AVIF or GIF as the category's image.
         */
        put: operations["set_category_image"];
        post?: never;
        /** Remove Image */
        delete: operations["remove_category_image"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Collections
         * @description List all series, then all playlists, by title.
         */
        get: operations["list_collections"];
        put?: never;
        /**
         * Create Collection
         * @description Create a series or a playlist, which viewers do not see yet.
         */
        post: operations["create_collection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/collections/{collection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Collection
         * @description Return a series or a playlist with its seasons and their contents, including drafts.
         */
        get: operations["get_collection"];
        put?: never;
        post?: never;
        /**
         * Delete Collection
         * @description Delete the series or the playlist; its contents stay.
         */
        delete: operations["delete_collection"];
        options?: never;
        head?: never;
        /**
         * Change Collection
         * @description Change its title, address or description, publish it or make it a draft again.
         */
        patch: operations["change_collection"];
        trace?: never;
    };
    "/bullet/api/collections/{collection_id}/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Arrange Collection
         * @description Replace all seasons with their contents. 409 `order_outdated`: `version` is not the newest.
         */
        put: operations["arrange_collection"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/collections/{collection_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Image
         * @description Upload a JPEG, PNG, WebP, AVIF or GIF as its image.
         */
        put: operations["set_collection_image"];
        post?: never;
        /**
         * Remove Image
         * @description Remove its image; pages show that of its first content.
         */
        delete: operations["remove_collection_image"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Series Of Content
         * @description Return where a content is in its series.
         */
        get: operations["get_series_of_content"];
        /**
         * Set Series Of Content
         * @description Make a content an episode of a season, its last one without a number, or take it out of its series.
         */
        put: operations["set_series_of_content"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/front_page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Front Page
         * @description Return all rows of the front page in their order, and the films that lead it.
         */
        get: operations["get_office_front_page"];
        /**
         * Arrange Front Page
         * @description Put the rows in this order. Left out, a hand-picked one is deleted, another takes its usual place.
         */
        put: operations["arrange_store_front_page"];
        post?: never;
        /**
         * Reset Front Page
         * @description Return to the front page of a store that has never arranged one.
         */
        delete: operations["reset_store_front_page"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/authors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Authors
         * @description List authors, 50 a page, by name unless sorted; `q` matches part of a name.
         */
        get: operations["list_office_authors"];
        put?: never;
        /** Create Author */
        post: operations["create_author"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/authors/{author_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Author
         * @description Return an author with their latest contents, including drafts.
         */
        get: operations["get_office_author"];
        put?: never;
        post?: never;
        /**
         * Delete Author
         * @description Delete the author; their contents stay.
         */
        delete: operations["delete_author"];
        options?: never;
        head?: never;
        /** Change Author */
        patch: operations["change_author"];
        trace?: never;
    };
    "/bullet/api/authors/{author_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Image
         * @description Upload a JPEG, PNG, WebP, AVIF or GIF as the author's image.
         */
        put: operations["set_author_image"];
        post?: never;
        /** Remove Image */
        delete: operations["remove_author_image"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Custom Fields
         * @description List all fields, in their order.
         */
        get: operations["list_office_custom_fields"];
        put?: never;
        /** Create Custom Field */
        post: operations["create_custom_field"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/custom_fields/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Order Custom Fields
         * @description Reorder the fields; the list must contain all of them.
         */
        put: operations["order_custom_fields"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/custom_fields/{field_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete Custom Field
         * @description Delete the field and its values.
         */
        delete: operations["delete_custom_field"];
        options?: never;
        head?: never;
        /** Change Custom Field */
        patch: operations["change_custom_field"];
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count Ratings
         * @description Count a film's ratings by their stars; null where it has none, or the store does not take any.
         */
        get: operations["count_ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/categories/{category_id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count Category Followers
         * @description Count who follows a category.
         */
        get: operations["count_category_followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/authors/{author_id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count Author Followers
         * @description Count who follows an author.
         */
        get: operations["count_author_followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/collections/{collection_id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count Series Followers
         * @description Count who follows a series; playlists cannot be followed.
         */
        get: operations["count_series_followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Overview
         * @description Return the overview: the store's numbers, its films, and the encoder's progress.
         */
        get: operations["get_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/plays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Plays
         * @description Count the plays of these films in the last 28 days, as their reports do: the column of a list.
         */
        get: operations["list_plays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/contents/{content_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Report
         * @description Return a film's report: its numbers, its chapters, and retention second by second.
         */
        get: operations["get_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Event Report
         * @description Return a live event's report on one time axis: viewers, latency, interruptions, chat and donations.
         */
        get: operations["get_event_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Quality
         * @description Return the quality of experience: start-up, interruptions, exits before the start, failures.
         */
        get: operations["get_quality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/quality/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Quality By
         * @description Return the quality by players' reports: error code, resolution, connection, dropped frames, latency.
         */
        get: operations["get_quality_by"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Audience
         * @description Return visits to the store's pages, their sources, and how many lead to a play.
         */
        get: operations["get_audience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Now
         * @description Return the current viewers.
         */
        get: operations["get_now"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Definitions
         * @description Return the definition of each number, and its version.
         */
        get: operations["get_definitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Counters
         * @description Return the collector's counters of this store, and samples of quarantined events.
         */
        get: operations["get_counters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/viewers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Viewers
         * @description List the period's signed-in viewers, most watched first.
         */
        get: operations["list_viewers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/viewers/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Viewer
         * @description Return what a person watched.
         */
        get: operations["get_viewer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/viewers/{user_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export Viewer
         * @description Export all playback data of a person, as a file to give to them.
         */
        get: operations["export_viewer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/viewers/{user_id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase Viewer
         * @description Erase a person from every event, in a job. The numbers do not change.
         */
        post: operations["erase_viewer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain Number
         * @description Explain a number: its definition, and the sessions it was computed from.
         */
        get: operations["explain_number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/explain/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain Session
         * @description Return the minutes and events of a session.
         */
        get: operations["explain_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/insights/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Report Settings */
        get: operations["get_report_settings"];
        /** Change Report Settings */
        put: operations["change_report_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Messages
         * @description List every message of a language, with the store's own text beside the default.
         */
        get: operations["list_messages"];
        /**
         * Set Messages
         * @description Set the store's own texts: plain text with the same placeholders.
         */
        put: operations["set_messages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read Store */
        get: operations["get_store"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Store
         * @description Change the settings that are sent. Visitors see it within five seconds.
         */
        patch: operations["change_store"];
        trace?: never;
    };
    "/bullet/api/store/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Picture
         * @description Upload a JPEG, PNG, WebP, AVIF or GIF as the store's logo, banner or icon.
         */
        put: operations["set_store_picture"];
        post?: never;
        /** Remove Picture */
        delete: operations["remove_store_picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Legal Pages
         * @description List the store's legal pages, with their texts and versions.
         */
        get: operations["list_legal_pages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/legal/{kind}/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Legal Text
         * @description Publish a new version of a page's text in one language.
         */
        put: operations["set_legal_text"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/legal/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview Legal Text
         * @description Render a text as visitors would see it, without saving it.
         */
        post: operations["preview_legal_text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/customers/{customer_id}/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Customer Agreements
         * @description List which terms a customer agreed to, and when.
         */
        get: operations["list_customer_agreements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Notices
         * @description List open notices for one's role: urgent ones first, then newest first.
         */
        get: operations["list_notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/notices/{notice_id}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark Done
         * @description Mark a notice as done, where only a person can know.
         */
        post: operations["mark_notice_done"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/notices/bell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Bell
         * @description Return one's newest notices, newest first, and how many of them are unread.
         */
        get: operations["look_at_bell"];
        /**
         * Mark Notices Read
         * @description Mark notices as read by oneself. Idempotent.
         */
        put: operations["mark_notices_read"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/notice_choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Notice Choices
         * @description List the notices that one's role may get, and how one gets each.
         */
        get: operations["list_choices"];
        /**
         * Choose Notices
         * @description Set how one gets a kind of notices: by email and in the office, in the office only, or not at all.
         */
        put: operations["choose_notices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Subscription
         * @description Return what the link of a letter is about. It changes nothing.
         */
        get: operations["get_subscription"];
        put?: never;
        /**
         * Unsubscribe
         * @description Turn a kind off for the token's holder. Mail clients call this too (RFC 8058).
         */
        post: operations["unsubscribe_from_notices"];
        /**
         * Subscribe Again
         * @description Undo the unsubscription.
         */
        delete: operations["subscribe_to_notices_again"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Letters
         * @description List every letter that the store sends, with its subject.
         */
        get: operations["list_letters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/letters/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Letter
         * @description Return a letter with example facts, as text and HTML.
         */
        get: operations["get_letter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/letters/{name}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Letter Page
         * @description Return a letter's HTML as a separate page, for a sandboxed frame.
         */
        get: operations["get_letter_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/letter_switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Letter Switches
         * @description List which roles get each kind of letter to the office.
         */
        get: operations["list_switches"];
        /**
         * Switch Letters
         * @description Set whether a role gets the letters of a kind. Letters to buyers cannot be switched off.
         */
        put: operations["switch_letters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/refused_addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Refused Addresses
         * @description List the addresses whose mail servers refuse mail, in their own words; an accepted mail removes one.
         */
        get: operations["list_refused_addresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Comments
         * @description List the store's comments, newest first unless sorted.
         *
         *     `q` matches the text or the author's name, and for staff also the email.
         */
        get: operations["list_moderated_comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count Comments
         * @description Count the comments that wait for moderation, by filter.
         */
        get: operations["count_moderated_comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide
         * @description Approve, hold, hide or delete several comments.
         */
        post: operations["decide_on_comments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/decisions/{decision_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take Back
         * @description Undo one's own decision, within ten minutes.
         */
        delete: operations["take_back_decision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/{comment_id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply
         * @description Reply to a comment that viewers see, with one's own name and the team's badge.
         */
        post: operations["reply_to_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/{comment_id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pin
         * @description Pin a comment to the top of its page, in place of another.
         */
        put: operations["pin_comment"];
        post?: never;
        /**
         * Unpin
         * @description Unpin a comment.
         */
        delete: operations["unpin_comment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/{comment_id}/heart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Heart
         * @description Like a comment in the store's name.
         */
        put: operations["heart_comment"];
        post?: never;
        /**
         * Take Heart Back
         * @description Take the store's heart back.
         */
        delete: operations["take_heart_back"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Blocks
         * @description List the people who are blocked from commenting.
         */
        get: operations["list_comment_blocks"];
        put?: never;
        /**
         * Block
         * @description Block a person from commenting; optionally hide their comments.
         */
        post: operations["block_from_comments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/comments/blocks/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unblock
         * @description Unblock a person.
         */
        delete: operations["unblock_from_comments"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Contents
         * @description Create and change contents from a CSV file: all of them, or none if a cell is invalid.
         */
        post: operations["import_contents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Import
         * @description Return an import's progress and result.
         */
        get: operations["get_import"];
        put?: never;
        post?: never;
        /**
         * Cancel Import
         * @description Cancel an import that has not ended: nothing of it is kept.
         */
        delete: operations["cancel_import"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/imports/{import_id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run Import
         * @description Import a file for real after a dry run without errors.
         */
        post: operations["run_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Demo
         * @description Return what the store has of the demo.
         */
        get: operations["get_demo"];
        put?: never;
        post?: never;
        /**
         * Remove Demo
         * @description Remove all of the demo, and nothing of the owner's own. A job does it; calling again is harmless.
         */
        delete: operations["remove_demo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Setup
         * @description Return the setup checklist, and whether visitors may enter the store.
         */
        get: operations["get_setup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/setup/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change Step
         * @description Skip a step, or take it up again. A step that is done stays done.
         */
        put: operations["change_step"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Products
         * @description List products in the store's order, 50 a page.
         */
        get: operations["list_products"];
        put?: never;
        /**
         * Create Product
         * @description Create a product. It is not on sale until it has a price and is put on sale.
         */
        post: operations["create_product"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/products/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Product */
        get: operations["get_product"];
        put?: never;
        post?: never;
        /**
         * Delete Product
         * @description Delete a product that nobody has bought; 409 for any other.
         */
        delete: operations["delete_product"];
        options?: never;
        head?: never;
        /**
         * Change Product
         * @description Change the fields that the body contains.
         */
        patch: operations["change_product"];
        trace?: never;
    };
    "/bullet/api/products/{product_id}/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Contents
         * @description Set which contents the product unlocks; a series unlocks its chapters.
         */
        put: operations["set_product_contents"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/products/{product_id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Price
         * @description Add a price. One of the same currency and period is retired; existing subscribers keep theirs.
         */
        post: operations["add_product_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/products/{product_id}/prices/{price_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Retire Price
         * @description Retire a price. A product without any price goes off sale.
         */
        delete: operations["retire_product_price"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Offers
         * @description List the offers in their order.
         */
        get: operations["list_offers"];
        put?: never;
        /**
         * Create Offer
         * @description Create an offer that groups products on the offers page.
         */
        post: operations["create_offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/offers/{offer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove Offer
         * @description Delete an offer. Its products are unchanged.
         */
        delete: operations["remove_offer"];
        options?: never;
        head?: never;
        /** Change Offer */
        patch: operations["change_offer"];
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Film Products
         * @description Return what is sold of a film, and the plans and bundles that do or could include it.
         */
        get: operations["get_film_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set Price
         * @description Sell or rent out a film by itself, at this price. A price of the same currency is retired.
         */
        post: operations["set_film_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/products/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Include Film
         * @description Include a film in a product, or exclude it; 409 for a product that includes every film.
         */
        put: operations["include_film"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Coupons
         * @description List coupons, newest first. `ended` means switched off, expired or used up.
         */
        get: operations["list_coupons"];
        put?: never;
        /**
         * Create Coupon
         * @description Create a coupon. Its discount can never be changed afterwards.
         */
        post: operations["create_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/coupons/{coupon_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Coupon
         * @description Switch a coupon on or off, change when it ends, or change how often it may be used.
         */
        patch: operations["change_coupon"];
        trace?: never;
    };
    "/bullet/api/gift_cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Gift Cards
         * @description List gift cards, newest first. `q` matches a code's last four characters, an email or order number.
         */
        get: operations["list_gift_cards"];
        put?: never;
        /**
         * Issue Gift Card
         * @description Issue a gift card for free. Only this answer contains its code.
         */
        post: operations["issue_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/gift_cards/{gift_card_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Gift Card
         * @description Return a gift card with what it has paid for.
         */
        get: operations["get_gift_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Gift Card
         * @description Block a gift card, or unblock it.
         */
        patch: operations["change_gift_card"];
        trace?: never;
    };
    "/bullet/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Orders
         * @description List orders, newest first unless sorted. `q` matches an order number, or part of the customer's
         *     name or email.
         */
        get: operations["list_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Order
         * @description Return an order with its lines, payment attempts and refunds.
         */
        get: operations["get_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/orders/{order_id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund Order
         * @description Refund all or part of an order: to a gift card first, then as credit, then to the card.
         */
        post: operations["refund_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/orders/{order_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry Order
         * @description Charge the customer's card again. An attempt that is still live is looked up, not repeated.
         */
        post: operations["retry_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Subscriptions
         * @description List subscriptions, newest first unless sorted. `canceling` means live, with an end scheduled.
         */
        get: operations["list_subscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/subscriptions/{subscription_id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End Subscription
         * @description End a subscription now or at the end of its period. Refunds are made on the order itself.
         */
        post: operations["end_subscription"];
        /**
         * Keep Subscription
         * @description Undo a scheduled end. Only the holder can end a pause that has begun, because ending it costs.
         */
        delete: operations["keep_subscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/failed_payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Failed Payments
         * @description List open invoices whose last attempt failed or is in doubt, latest attempt first.
         */
        get: operations["list_failed_payments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Customers
         * @description List customers, newest first unless sorted, with what they have bought.
         */
        get: operations["list_customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/customers/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Customer
         * @description Return one customer: what they have, what they have paid, and their latest orders.
         */
        get: operations["get_customer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/customers/{customer_id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why
         * @description Explain whether this customer may watch this film now, and which step decided.
         */
        get: operations["explain_customer_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/customers/{customer_id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant Product
         * @description Grant a product to a customer without a payment.
         */
        post: operations["grant_product"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/customers/{customer_id}/grants/{entitlement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke Grant
         * @description Revoke a product. Anything being played through it stops within a minute.
         */
        delete: operations["revoke_grant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Revenue
         * @description Return revenue between two days, both included. Without `from`, the last `days` days up to `to`.
         *
         *     Without `to`, up to today by the store's own clock.
         */
        get: operations["get_revenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/payment_providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Providers
         * @description List every provider, configured or not, in checkout order.
         */
        get: operations["list_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/payment_providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Provider
         * @description Change the given settings. An empty secret keeps the current one; enabling requires all of them.
         */
        patch: operations["change_provider"];
        trace?: never;
    };
    "/bullet/api/payment_providers/{provider}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test Provider
         * @description Test the configured keys: begin and cancel a card setup, and check that webhooks arrive.
         *
         *     Nothing is charged. The first step that fails is reported with its reason.
         */
        post: operations["test_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/money_mode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Money Mode
         * @description Return whether the store takes real money, test money or none.
         */
        get: operations["get_money_mode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/test_money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Test Money
         * @description Return what test payments have left in the store's books.
         */
        get: operations["get_test_money"];
        put?: never;
        post?: never;
        /**
         * Wipe Test Money
         * @description Delete all test payments and reset the clock. 409 once real money has been taken.
         */
        delete: operations["wipe_test_money"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Sandbox
         * @description Return the store's clock and how the sandbox's webhooks behave.
         */
        get: operations["get_sandbox"];
        put?: never;
        /**
         * Advance Sandbox
         * @description Advance the clock. What falls due is billed within seconds.
         */
        post: operations["advance_sandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/sandbox/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Webhooks
         * @description Delay, duplicate or drop the sandbox's webhooks.
         */
        put: operations["set_webhooks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/inputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Inputs
         * @description List the inputs, with their addresses, keys and current signals.
         */
        get: operations["list_live_inputs"];
        put?: never;
        /** Create Input */
        post: operations["create_live_input"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/inputs/{input_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete Input */
        delete: operations["delete_live_input"];
        options?: never;
        head?: never;
        /** Rename Input */
        patch: operations["rename_live_input"];
        trace?: never;
    };
    "/bullet/api/live/inputs/{input_id}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew Key
         * @description Replace the input's stream key; an encoder that uses the old one is disconnected.
         */
        post: operations["renew_stream_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Events
         * @description List current and upcoming events, next first; or past ones, latest first.
         */
        get: operations["list_scheduled_events"];
        put?: never;
        /**
         * Schedule Event
         * @description Create a draft of an event; viewers see it once it is announced.
         */
        post: operations["schedule_live_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Event */
        get: operations["get_scheduled_event"];
        put?: never;
        post?: never;
        /**
         * Delete Event
         * @description Delete the event with its recording and replay; what sells nothing else goes off sale.
         */
        delete: operations["delete_live_event"];
        options?: never;
        head?: never;
        /** Change Event */
        patch: operations["change_live_event"];
        trace?: never;
    };
    "/bullet/api/live/events/{event_id}/announce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce Event
         * @description Announce the event to viewers.
         */
        post: operations["announce_live_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/events/{event_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw Event
         * @description Withdraw the event from viewers.
         */
        post: operations["withdraw_live_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/events/{event_id}/go_live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go Live
         * @description Go live: broadcast the input's signal from now on.
         */
        post: operations["go_live"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/events/{event_id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End Event
         * @description End the event for good; its replay follows.
         */
        post: operations["end_live_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live/events/{event_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Image
         * @description Upload a JPEG, PNG, WebP or AVIF as the event's image.
         */
        put: operations["set_live_event_image"];
        post?: never;
        /** Remove Image */
        delete: operations["remove_live_event_image"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/donation_suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Donation Suggestions
         * @description List amounts in the store's currency, each with its colour and how long its message stays on top.
         */
        get: operations["list_donation_suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{live_event_id}/charge_donation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge Donation
         * @description Record a paid donation, once. The payment itself is verified, not what the page says about it.
         */
        post: operations["charge_donation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Chat
         * @description Return an event's chat: its state, the viewer's permissions, the latest messages, and its stream.
         */
        get: operations["get_live_chat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Chat
         * @description Change the chat's rules: open or closed, slow mode, who may write.
         */
        patch: operations["change_live_chat"];
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Messages
         * @description List messages older than one; or those of a stretch of the replay, in its milliseconds.
         *
         *     When there are more in a stretch, continue at the last message's `media_ms`, `after` its id.
         */
        get: operations["list_live_chat_messages"];
        put?: never;
        /**
         * Add Message
         * @description Add a message. The same `client_id` returns the same message.
         */
        post: operations["add_live_chat_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}/messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete Message
         * @description Delete one's own message.
         */
        delete: operations["delete_live_chat_message"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}/donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change Donations
         * @description Set whether the event accepts donations, and its goal.
         */
        put: operations["change_live_donations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description Moderate a message or a person. Can be undone for ten minutes.
         */
        post: operations["act_in_live_chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}/acts/{act_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Undo any moderator's act; what has changed since stays.
         */
        post: operations["undo_in_live_chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}/sanctions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Sanctions
         * @description List the chat's current sanctions, newest first.
         */
        get: operations["list_live_chat_sanctions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/live_chats/{event_id}/sanctions/{sanction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lift Sanction
         * @description Lift a sanction.
         */
        delete: operations["lift_live_chat_sanction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/newsletters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Newsletters
         * @description List newsletters, newest first, each with its results.
         */
        get: operations["list_newsletters"];
        put?: never;
        /**
         * Create Newsletter
         * @description Create an empty draft, or the store's automatic newsletter of a kind with texts to begin with.
         */
        post: operations["create_newsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/newsletters/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count Audience
         * @description Count the subscribers of a segment, and all of them.
         */
        get: operations["count_audience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/newsletters/{newsletter_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Newsletter
         * @description Return a newsletter with its texts, its segment and its results.
         */
        get: operations["get_newsletter"];
        /**
         * Change Newsletter
         * @description Save a draft, or an automatic newsletter that is on, whole.
         */
        put: operations["change_newsletter"];
        post?: never;
        /**
         * Delete Newsletter
         * @description Delete a draft.
         */
        delete: operations["delete_newsletter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/newsletters/{newsletter_id}/sending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Newsletter
         * @description Let a draft go out, now or at a time; turn an automatic newsletter on.
         */
        post: operations["send_newsletter"];
        /**
         * Cancel Newsletter
         * @description Make a scheduled newsletter a draft again, stop one that goes out, or turn an automatic one off.
         */
        delete: operations["cancel_newsletter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/newsletters/{newsletter_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Test Newsletter
         * @description Send the letter to oneself.
         */
        post: operations["send_test_newsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/newsletters/{newsletter_id}/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Newsletter Letter
         * @description Return the letter as a reader of a language gets it, as text and HTML. 404 while it has no text.
         */
        get: operations["get_newsletter_letter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/newsletters/{newsletter_id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Newsletter Page
         * @description Return the letter's HTML as a separate page, for a sandboxed frame.
         */
        get: operations["get_newsletter_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/customers/{customer_id}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Customer Consents
         * @description List what a customer agreed to get, to which sentence, and when they left.
         */
        get: operations["list_customer_consents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/contents/{content_id}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count Reminders
         * @description Count the people who get a letter when this film is out.
         */
        get: operations["count_film_reminders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Webhooks
         * @description List the endpoints, and the events that they can choose.
         */
        get: operations["get_webhooks"];
        put?: never;
        /**
         * Add Webhook
         * @description Add an endpoint. Only this answer contains its secret.
         */
        post: operations["add_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/webhooks/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change Webhook
         * @description Change an endpoint, pause it or resume it.
         */
        put: operations["change_webhook"];
        post?: never;
        /**
         * Delete Webhook
         * @description Delete an endpoint with its log.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/webhooks/{endpoint_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate Webhook Secret
         * @description Make a new secret. The old one signs along for 24 hours.
         */
        post: operations["rotate_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/webhooks/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Test Webhook
         * @description Send a test event to this endpoint.
         */
        post: operations["send_test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/webhooks/{endpoint_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Webhook Deliveries
         * @description List what was sent to an endpoint in the last 30 days, newest first.
         */
        get: operations["list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/webhooks/{endpoint_id}/deliveries/{delivery_id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Webhook Again
         * @description Send a delivery again, under the same id.
         */
        post: operations["send_webhook_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tokens
         * @description List the tokens, and the scopes that a new one can have.
         */
        get: operations["get_tokens"];
        put?: never;
        /**
         * Make Token
         * @description Make a token. Only this answer contains its secret.
         */
        post: operations["make_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bullet/api/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke Token
         * @description Revoke a token. It stops working at once.
         */
        delete: operations["revoke_token"];
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
         * PaymentDetails
         * @description The card, or the account with a provider, that pays next.
         */
        PaymentDetails: {
            /** Id */
            id: number;
            /** Provider */
            provider: string;
            /** Brand */
            brand: string;
            /** Last4 */
            last4: string;
            /** Exp Month */
            exp_month: number | null;
            /** Exp Year */
            exp_year: number | null;
            /** Email */
            email: string;
        };
        /**
         * Profile
         * @description A profile of an account; `age_limit` is null for every film.
         */
        Profile: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Color */
            color: string;
            /** Age Limit */
            age_limit: (6 | 12 | 16) | null;
        };
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
            /** Impersonated */
            impersonated: boolean;
            /** Impersonator */
            impersonator: string | null;
            payment_details: components["schemas"]["PaymentDetails"] | null;
            /** @description who watches; null for the person themselves */
            profile: components["schemas"]["Profile"] | null;
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
         * @description The error of every endpoint.
         */
        Problem: {
            /**
             * Success
             * @default false
             * @constant
             */
            success?: false;
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
            /** Code */
            code?: string | null;
        };
        /** Captcha */
        Captcha: {
            parameters: components["schemas"]["CaptchaParameters"];
            /** Signature */
            signature: string;
        };
        /**
         * CaptchaParameters
         * @description ALTCHA's own terms, version 2.
         */
        CaptchaParameters: {
            /** Algorithm */
            algorithm: string;
            /** Nonce */
            nonce: string;
            /** Salt */
            salt: string;
            /** Cost */
            cost: number;
            /** Keylength */
            keyLength: number;
            /** Keyprefix */
            keyPrefix: string;
            /** Keysignature */
            keySignature: string;
            /** Expiresat */
            expiresAt: number;
        };
        /** Suggestion */
        Suggestion: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Nickname */
            nickname: string;
            /** Mention */
            mention: string;
        };
        /** Me */
        Me: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Email */
            email: string;
            /** Nickname */
            nickname: string;
            /** Role */
            role: string;
            /** Has Password */
            has_password: boolean;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            payment_details: components["schemas"]["PaymentDetails"] | null;
        };
        /** OfficeLanguage */
        OfficeLanguage: {
            /** Locale */
            locale: string;
        };
        /**
         * Person
         * @description `email` is null for moderators.
         */
        Person: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Nickname */
            nickname: string;
            /** Email */
            email: string | null;
            /**
             * Role
             * @enum {string}
             */
            role: "customer" | "moderator" | "admin" | "owner";
            /** Is Blocked */
            is_blocked: boolean;
            /**
             * Joined At
             * Format: date-time
             */
            joined_at: string;
            /** Last Seen At */
            last_seen_at: string | null;
            /** Devices */
            devices: number;
        };
        /** PersonPage */
        PersonPage: {
            /** Total */
            total: number;
            /** People */
            people: components["schemas"]["Person"][];
        };
        /** RoleChange */
        RoleChange: {
            /**
             * Role
             * @enum {string}
             */
            role: "customer" | "moderator" | "admin" | "owner";
        };
        /** SignedOut */
        SignedOut: {
            /** Sessions */
            sessions: number;
        };
        /** AuditEntry */
        AuditEntry: {
            /** Id */
            id: number;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Actor */
            actor: string;
            /** Action */
            action: string;
            /** Subject */
            subject: string;
            /** Detail */
            detail: {
                [key: string]: unknown;
            };
        };
        /**
         * SavedView
         * @description The filters and the order of a list, under a name.
         */
        SavedView: {
            /** Name */
            name: string;
            /** Address */
            address: string;
        };
        /** ViewChange */
        ViewChange: {
            /** Name */
            name: string;
            /** Address */
            address: string;
        };
        /**
         * ViewsChange
         * @description All of a list, in their order.
         */
        ViewsChange: {
            /** Views */
            views: components["schemas"]["ViewChange"][];
        };
        /** Passkey */
        Passkey: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /**
             * Added At
             * Format: date-time
             */
            added_at: string;
            /** Last Used At */
            last_used_at: string | null;
        };
        /**
         * Security
         * @description How a staff member signs in.
         */
        Security: {
            /** Has Authenticator */
            has_authenticator: boolean;
            /** Passkeys */
            passkeys: components["schemas"]["Passkey"][];
            /** Recovery Codes Left */
            recovery_codes_left: number;
        };
        /** AuthenticatorSetup */
        AuthenticatorSetup: {
            /** Secret */
            secret: string;
            /** Uri */
            uri: string;
            /** Qr */
            qr: string;
        };
        /** PasswordProof */
        PasswordProof: {
            /** Current Password */
            current_password: string;
        };
        /**
         * RecoveryCodes
         * @description Shown only once.
         */
        RecoveryCodes: {
            /** Codes */
            codes: string[];
        };
        /** AuthenticatorCode */
        AuthenticatorCode: {
            /** Code */
            code: string;
        };
        /**
         * PasskeyChallenge
         * @description `options` are WebAuthn's own; `token` is sent back with the answer.
         */
        PasskeyChallenge: {
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Token */
            token: string;
        };
        /** PasskeyAdded */
        PasskeyAdded: {
            passkey: components["schemas"]["Passkey"];
            /** Recovery Codes */
            recovery_codes: string[];
        };
        /** NewPasskey */
        NewPasskey: {
            /** Name */
            name: string;
            /** Token */
            token: string;
            /** Credential */
            credential: {
                [key: string]: unknown;
            };
        };
        /** PasskeySignIn */
        PasskeySignIn: {
            /** Token */
            token: string;
            /** Credential */
            credential: {
                [key: string]: unknown;
            };
        };
        /** OpenInvitation */
        OpenInvitation: {
            /** Id */
            id: number;
            /** Email */
            email: string;
            /**
             * Role
             * @enum {string}
             */
            role: "customer" | "moderator" | "admin" | "owner";
            /** Inviter */
            inviter: string;
            /**
             * Sent At
             * Format: date-time
             */
            sent_at: string;
            /**
             * Expires At
             * Format: date-time
             */
            expires_at: string;
            /** Is Expired */
            is_expired: boolean;
        };
        /** InvitationRequest */
        InvitationRequest: {
            /** Email */
            email: string;
            /**
             * Role
             * @enum {string}
             */
            role: "moderator" | "admin" | "owner";
        };
        /**
         * InvitationOffer
         * @description What an invitation's link leads to. `account` says what the form asks for.
         */
        InvitationOffer: {
            /** Email */
            email: string;
            /**
             * Role
             * @enum {string}
             */
            role: "moderator" | "admin" | "owner";
            /** Inviter */
            inviter: string;
            /**
             * Account
             * @enum {string}
             */
            account: "none" | "without_password" | "with_password";
        };
        /**
         * InvitationAnswer
         * @description `password` is a new one, or that of the account which the invited person has.
         */
        InvitationAnswer: {
            /**
             * Name
             * @default
             */
            name?: string;
            /** Password */
            password: string;
        };
        /**
         * Upload
         * @description Send the file to `endpoint` by the tus protocol, with `grant` as the bearer token.
         */
        Upload: {
            /** Upload */
            upload: string;
            /** Endpoint */
            endpoint: string;
            /** Grant */
            grant: string;
            /** Content Id */
            content_id: number;
            /** Permalink */
            permalink: string;
        };
        /** BeginUpload */
        BeginUpload: {
            /** Filename */
            filename: string;
            /** Size */
            size: number;
        };
        /** Encoding */
        Encoding: {
            /**
             * State
             * @enum {string}
             */
            state: "uploading" | "live" | "queued" | "checking" | "encoding" | "playable" | "ready" | "refused" | "failed";
            /** Stage */
            stage: string | null;
            /** Stage Words */
            stage_words: string | null;
            /** Percent */
            percent: number | null;
            /** Eta Seconds */
            eta_seconds: number | null;
            /** Error */
            error: string | null;
            /** Notes */
            notes: string[];
        };
        /** FilmRow */
        FilmRow: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Access
             * @enum {string}
             */
            access: "public" | "registered" | "paid";
            /**
             * Is Published
             * @description viewers see it now
             */
            is_published: boolean;
            /**
             * Published At
             * @description in the future when it is scheduled
             */
            published_at: string | null;
            /**
             * Ends At
             * @description from then on only buyers and renters see it
             */
            ends_at: string | null;
            /** Has Ended */
            has_ended: boolean;
            /**
             * Is Unlisted
             * @description on no list: viewers need its address
             */
            is_unlisted: boolean;
            /**
             * Is Announced
             * @description while it is scheduled: shown as coming soon
             */
            is_announced: boolean;
            /**
             * Updated At
             * Format: date-time
             */
            updated_at: string;
            poster: components["schemas"]["Poster"] | null;
            /** Duration */
            duration: number | null;
            encoding: components["schemas"]["Encoding"] | null;
            /**
             * Replacement
             * @description of a chapter's file, which plays meanwhile, by another
             */
            replacement: ("working" | "stopped") | null;
        };
        /**
         * Poster
         * @description Absolute addresses, signed for a day. `color` is drawn until the image is loaded.
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
        /** AuthorOfFilm */
        AuthorOfFilm: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
            /** Role */
            role: string;
        };
        /**
         * CaptionTrack
         * @description `skipped` lists the first captions of the file that were left out, `skipped_count` counts all.
         */
        CaptionTrack: {
            /** Language */
            language: string;
            /** Label */
            label: string;
            /** Skipped Count */
            skipped_count: number;
            /** Skipped */
            skipped: components["schemas"]["SkippedCaption"][];
        };
        /** CategoryOfFilm */
        CategoryOfFilm: {
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Id */
            id: number;
        };
        /**
         * ChapterMark
         * @description A chapter mark. The title is empty when the file has none.
         */
        ChapterMark: {
            /** At Seconds */
            at_seconds: number;
            /** Title */
            title: string;
        };
        /**
         * ChapterMarks
         * @description Until the owner has chosen, `marks` are those of the uploaded file, and viewers see none.
         */
        ChapterMarks: {
            /**
             * Marks
             * @description in order
             */
            marks: components["schemas"]["ChapterMark"][];
            /**
             * Is Chosen
             * @description by the owner
             */
            is_chosen: boolean;
            /** Is Shown */
            is_shown: boolean;
        };
        /**
         * Cut
         * @description The part of the chapter's current video that is kept.
         */
        Cut: {
            /** From Seconds */
            from_seconds: number;
            /** Until Seconds */
            until_seconds: number;
        };
        /**
         * Film
         * @description `custom_fields` contains the values that are set, by key.
         *
         *     `has_own_poster`: the owner uploaded an image for it. `poster` shows it once it is made.
         */
        Film: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Access
             * @enum {string}
             */
            access: "public" | "registered" | "paid";
            /**
             * Is Published
             * @description viewers see it now
             */
            is_published: boolean;
            /**
             * Published At
             * @description in the future when it is scheduled
             */
            published_at: string | null;
            /**
             * Ends At
             * @description from then on only buyers and renters see it
             */
            ends_at: string | null;
            /** Has Ended */
            has_ended: boolean;
            /**
             * Is Unlisted
             * @description on no list: viewers need its address
             */
            is_unlisted: boolean;
            /**
             * Is Announced
             * @description while it is scheduled: shown as coming soon
             */
            is_announced: boolean;
            /**
             * Updated At
             * Format: date-time
             */
            updated_at: string;
            poster: components["schemas"]["Poster"] | null;
            /** Duration */
            duration: number | null;
            encoding: components["schemas"]["Encoding"] | null;
            /**
             * Replacement
             * @description of a chapter's file, which plays meanwhile, by another
             */
            replacement: ("working" | "stopped") | null;
            /** Has Own Poster */
            has_own_poster: boolean;
            /** Description */
            description: string;
            /**
             * Translations
             * @description `title` and `description`, by language
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** Credits */
            credits: string;
            /** Year */
            year: number | null;
            /**
             * Minimum Age
             * @enum {integer}
             */
            minimum_age: 0 | 6 | 12 | 16 | 18;
            /** Free Minutes */
            free_minutes: number | null;
            trailer: components["schemas"]["Trailer"] | null;
            /**
             * Trailer Of
             * @description the first ten films that it is a trailer of
             */
            trailer_of: components["schemas"]["Titled"][];
            /** Categories */
            categories: components["schemas"]["CategoryOfFilm"][];
            /** Authors */
            authors: components["schemas"]["AuthorOfFilm"][];
            /** Custom Fields */
            custom_fields: {
                [key: string]: string;
            };
            /** Chapters */
            chapters: components["schemas"]["FilmChapter"][];
            /** Captions */
            captions: components["schemas"]["CaptionTrack"][];
            /** Found Captions */
            found_captions: components["schemas"]["FoundCaptions"][];
            source: components["schemas"]["SourceFacts"] | null;
            /** Rungs */
            rungs: components["schemas"]["Rung"][];
        };
        /** FilmChapter */
        FilmChapter: {
            /** Id */
            id: number;
            /** Position */
            position: number;
            /** Title */
            title: string;
            /**
             * Translations
             * @description `title`, by language
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** Video Id */
            video_id: number | null;
            /** Duration */
            duration: number | null;
            /** Is Playable */
            is_playable: boolean;
            encoding: components["schemas"]["Encoding"] | null;
            next_file: components["schemas"]["NextFile"] | null;
            chapter_marks: components["schemas"]["ChapterMarks"];
            /**
             * Former Files
             * @description what was replaced last comes first
             */
            former_files: components["schemas"]["FormerFile"][];
        };
        /**
         * FormerFile
         * @description A video replaced within the last week; it can be restored.
         */
        FormerFile: {
            /** Video Id */
            video_id: number;
            /** Filename */
            filename: string;
            /** Duration */
            duration: number | null;
            /**
             * Replaced At
             * Format: date-time
             */
            replaced_at: string;
            /**
             * Kept Until
             * Format: date-time
             */
            kept_until: string;
        };
        /**
         * FoundCaptions
         * @description Text subtitles in the uploaded file. Viewers get them once they are added as captions.
         */
        FoundCaptions: {
            /** Id */
            id: number;
            /** Language */
            language: string;
            /** Title */
            title: string;
            /** Is Default */
            is_default: boolean;
            /** Is Forced */
            is_forced: boolean;
            /** Is For Deaf */
            is_for_deaf: boolean;
            /** Is Added */
            is_added: boolean;
            /**
             * Is Language Taken
             * @description by captions that are there already
             */
            is_language_taken: boolean;
        };
        /**
         * NextFile
         * @description The chapter's next video: a new file, or a cut. The current one plays until it is ready.
         */
        NextFile: {
            /** Filename */
            filename: string;
            encoding: components["schemas"]["Encoding"];
            cut: components["schemas"]["Cut"] | null;
        };
        /** Rung */
        Rung: {
            /** Name */
            name: string;
            /** Width */
            width: number;
            /** Height */
            height: number;
            /** Bitrate */
            bitrate: number;
        };
        /** SkippedCaption */
        SkippedCaption: {
            /** Line */
            line: number;
            /** Reason */
            reason: string;
        };
        /** SourceFacts */
        SourceFacts: {
            /** Filename */
            filename: string | null;
            /** Size */
            size: number | null;
            /** Width */
            width: number | null;
            /** Height */
            height: number | null;
            /** Duration Seconds */
            duration_seconds: number | null;
            /** Video Codec */
            video_codec: string | null;
            /** Audio Codec */
            audio_codec: string | null;
            /** Sound Count */
            sound_count: number;
            /** Frame Rate */
            frame_rate: number | null;
        };
        /** Titled */
        Titled: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
        };
        /**
         * Trailer
         * @description `problem`: why viewers are not offered it; None when they are.
         */
        Trailer: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Problem */
            problem: ("draft" | "scheduled" | "ended" | "not_public" | "stopped" | "not_ready") | null;
        };
        /**
         * FilmChange
         * @description Omitted fields are unchanged. Lists are complete: what is not in them is removed.
         *
         *     Only the custom fields that are sent are changed; an empty text or null removes a value.
         */
        FilmChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Description
             * @default
             */
            description?: string;
            /**
             * Translations
             * @description by language; what is not named is unchanged
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["Texts"];
            };
            /**
             * Permalink
             * @default
             */
            permalink?: string;
            /**
             * Access
             * @default public
             * @enum {string}
             */
            access?: "public" | "registered" | "paid";
            /**
             * Credits
             * @default
             */
            credits?: string;
            /** Year */
            year?: number | null;
            /**
             * Minimum Age
             * @default 0
             * @enum {integer}
             */
            minimum_age?: 0 | 6 | 12 | 16 | 18;
            /**
             * Is Unlisted
             * @default false
             */
            is_unlisted?: boolean;
            /**
             * Is Announced
             * @default false
             */
            is_announced?: boolean;
            /** Ends At */
            ends_at?: string | null;
            /** Free Minutes */
            free_minutes?: number | null;
            /** Trailer Id */
            trailer_id?: number | null;
            /**
             * Category Ids
             * @default []
             */
            category_ids?: number[];
            /**
             * Authors
             * @default []
             */
            authors?: components["schemas"]["PartOfAuthor"][];
            /**
             * Custom Fields
             * @default {}
             */
            custom_fields?: {
                [key: string]: string | null;
            };
        };
        /** PartOfAuthor */
        PartOfAuthor: {
            /** Id */
            id: number;
            /**
             * Role
             * @default
             */
            role?: string;
        };
        /**
         * Texts
         * @description A field that is left out is unchanged; an empty one is shown in the owner's own words again.
         */
        Texts: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Description
             * @default
             */
            description?: string;
        };
        /** FilmPublication */
        FilmPublication: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Description
             * @default
             */
            description?: string;
            /**
             * Translations
             * @description by language; what is not named is unchanged
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["Texts"];
            };
            /**
             * Permalink
             * @default
             */
            permalink?: string;
            /**
             * Access
             * @default public
             * @enum {string}
             */
            access?: "public" | "registered" | "paid";
            /**
             * Credits
             * @default
             */
            credits?: string;
            /** Year */
            year?: number | null;
            /**
             * Minimum Age
             * @default 0
             * @enum {integer}
             */
            minimum_age?: 0 | 6 | 12 | 16 | 18;
            /**
             * Is Unlisted
             * @default false
             */
            is_unlisted?: boolean;
            /**
             * Is Announced
             * @default false
             */
            is_announced?: boolean;
            /** Ends At */
            ends_at?: string | null;
            /** Free Minutes */
            free_minutes?: number | null;
            /** Trailer Id */
            trailer_id?: number | null;
            /**
             * Category Ids
             * @default []
             */
            category_ids?: number[];
            /**
             * Authors
             * @default []
             */
            authors?: components["schemas"]["PartOfAuthor"][];
            /**
             * Custom Fields
             * @default {}
             */
            custom_fields?: {
                [key: string]: string | null;
            };
            /** Publish At */
            publish_at?: string | null;
        };
        /** BeginTrailer */
        BeginTrailer: {
            /** Filename */
            filename: string;
            /** Size */
            size: number;
            /** Title */
            title: string;
        };
        /** SetPoster */
        SetPoster: {
            /** At Seconds */
            at_seconds: number;
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
            /**
             * Free Seconds
             * @description the playlists end here, or some seconds later; null: whole
             */
            free_seconds: number | null;
            timeline: components["schemas"]["Timeline"];
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
            state: "live" | "processing" | "ready";
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
         * Timeline
         * @description Videos of the same `film` are cuts of it; `from_seconds` is where in the film this one begins.
         */
        Timeline: {
            /** Film */
            film: number;
            /** From Seconds */
            from_seconds: number;
        };
        /**
         * Tracker
         * @description The playback tracker's configuration. `grant` makes its token a verified one.
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
        /** AccessExplanation */
        AccessExplanation: {
            /** Viewer Id */
            viewer_id: number;
            /** Viewer Name */
            viewer_name: string;
            /**
             * Rule
             * @enum {string}
             */
            rule: "public" | "registered" | "paid";
            /** Is Seen */
            is_seen: boolean;
            /** Granted */
            granted: boolean;
            /** Reason */
            reason: string | null;
            /** Steps */
            steps: components["schemas"]["Step"][];
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
        /** AddFoundCaptions */
        AddFoundCaptions: {
            /** Tracks */
            tracks: components["schemas"]["AddFoundTrack"][];
        };
        /** AddFoundTrack */
        AddFoundTrack: {
            /** Id */
            id: number;
            /** Label */
            label: string;
        };
        /**
         * Cue
         * @description A caption: lines of plain text with <b> <i> <u>; `settings` are WebVTT's `line:` and `align:`.
         */
        Cue: {
            /** Starts Ms */
            starts_ms: number;
            /** Ends Ms */
            ends_ms: number;
            /** Text */
            text: string;
            /**
             * Settings
             * @default
             */
            settings?: string;
        };
        /**
         * EditedCaptions
         * @description `version` goes back with the changes, so that nobody's are lost.
         */
        EditedCaptions: {
            /** Label */
            label: string;
            /** Version */
            version: string;
            /** Cues */
            cues: components["schemas"]["Cue"][];
        };
        /**
         * WriteCaptions
         * @description `version` is that of the captions which were edited; empty where there were none.
         */
        WriteCaptions: {
            /** Label */
            label: string;
            /** Version */
            version: string;
            /** Cues */
            cues: components["schemas"]["Cue"][];
        };
        /**
         * ChapterUpload
         * @description Send the file to `endpoint` by the tus protocol, with `grant` as the bearer token.
         */
        ChapterUpload: {
            /** Upload */
            upload: string;
            /** Endpoint */
            endpoint: string;
            /** Grant */
            grant: string;
            /** Content Id */
            content_id: number;
            /** Chapter Id */
            chapter_id: number;
        };
        /**
         * Trim
         * @description `video_id` is the chapter's video in which the points were chosen.
         */
        Trim: {
            /** Video Id */
            video_id: number;
            /** From Seconds */
            from_seconds: number;
            /** Until Seconds */
            until_seconds: number;
        };
        /** NewChapterMark */
        NewChapterMark: {
            /** At Seconds */
            at_seconds: number;
            /** Title */
            title: string;
        };
        /**
         * SetChapterMarks
         * @description The whole list: marks that are not in it are removed.
         */
        SetChapterMarks: {
            /**
             * Video Id
             * @description that the moments were chosen in
             */
            video_id: number;
            /** Marks */
            marks: components["schemas"]["NewChapterMark"][];
            /** Is Shown */
            is_shown: boolean;
        };
        /**
         * NewOrder
         * @description Every id once, in the desired order.
         */
        NewOrder: {
            /** Ids */
            ids: number[];
        };
        /**
         * ChapterChange
         * @description Omitted fields are unchanged.
         */
        ChapterChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Translations
             * @description the title, by language; an empty one is removed
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["TitleText"];
            };
        };
        /**
         * TitleText
         * @description An empty one is shown in the owner's own words.
         */
        TitleText: {
            /**
             * Title
             * @default
             */
            title?: string;
        };
        /** CategoryEntry */
        CategoryEntry: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translations
             * @description `title` and `description`, by language
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** Position */
            position: number;
            /** Featured */
            featured: boolean;
            image: components["schemas"]["Poster"] | null;
            /**
             * Contents Count
             * @description drafts too
             */
            contents_count: number;
        };
        /**
         * CategoryDetail
         * @description With its first 5,000 contents in order, including drafts.
         */
        CategoryDetail: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translations
             * @description `title` and `description`, by language
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** Position */
            position: number;
            /** Featured */
            featured: boolean;
            image: components["schemas"]["Poster"] | null;
            /**
             * Contents Count
             * @description drafts too
             */
            contents_count: number;
            /** Contents */
            contents: components["schemas"]["FilmRef"][];
        };
        /** FilmRef */
        FilmRef: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Is Published */
            is_published: boolean;
            poster: components["schemas"]["Poster"] | null;
        };
        /**
         * CategoryNew
         * @description Without a permalink, one is made from the title.
         */
        CategoryNew: {
            /** Title */
            title: string;
            /** Permalink */
            permalink?: string | null;
            /**
             * Description
             * @default
             */
            description?: string;
            /**
             * Featured
             * @default false
             */
            featured?: boolean;
        };
        /**
         * CategoryChange
         * @description Omitted fields are unchanged.
         */
        CategoryChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Permalink
             * @default
             */
            permalink?: string;
            /**
             * Description
             * @default
             */
            description?: string;
            /**
             * Translations
             * @description by language; what is not named is unchanged
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["Texts"];
            };
            /**
             * Featured
             * @default false
             */
            featured?: boolean;
        };
        /**
         * CategoryContents
         * @description The category's contents in the desired order; what is not in the list is removed.
         */
        CategoryContents: {
            /** Content Ids */
            content_ids: number[];
        };
        /** CollectionEntry */
        CollectionEntry: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "series" | "playlist";
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translations
             * @description `title` and `description`, by language
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            image: components["schemas"]["Poster"] | null;
            /** Is Published */
            is_published: boolean;
            /**
             * Version
             * @description of the arrangement
             */
            version: number;
            /**
             * Contents Count
             * @description drafts too
             */
            contents_count: number;
            /** Seasons Count */
            seasons_count: number;
        };
        /**
         * CollectionDetail
         * @description With its seasons in order. A playlist has one, without a title.
         */
        CollectionDetail: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "series" | "playlist";
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translations
             * @description `title` and `description`, by language
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            image: components["schemas"]["Poster"] | null;
            /** Is Published */
            is_published: boolean;
            /**
             * Version
             * @description of the arrangement
             */
            version: number;
            /**
             * Contents Count
             * @description drafts too
             */
            contents_count: number;
            /** Seasons Count */
            seasons_count: number;
            /** Seasons */
            seasons: components["schemas"]["SeasonEntry"][];
        };
        /** SeasonEntry */
        SeasonEntry: {
            /** Title */
            title: string;
            /**
             * Translations
             * @description `title`, by language
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** Contents */
            contents: components["schemas"]["FilmRef"][];
        };
        /**
         * CollectionNew
         * @description Without a permalink, one is made from the title.
         */
        CollectionNew: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "series" | "playlist";
            /** Title */
            title: string;
            /** Permalink */
            permalink?: string | null;
            /**
             * Description
             * @default
             */
            description?: string;
        };
        /**
         * CollectionChange
         * @description Omitted fields are unchanged.
         */
        CollectionChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Permalink
             * @default
             */
            permalink?: string;
            /**
             * Description
             * @default
             */
            description?: string;
            /**
             * Translations
             * @description by language; what is not named is unchanged
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["Texts"];
            };
            /**
             * Is Published
             * @default false
             */
            is_published?: boolean;
        };
        /**
         * Arrangement
         * @description All seasons in the desired order, with their contents. `version` is that of what they replace.
         */
        Arrangement: {
            /** Version */
            version: number;
            /** Seasons */
            seasons: components["schemas"]["SeasonNew"][];
        };
        /** SeasonNew */
        SeasonNew: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Translations
             * @description the title, by language; an empty one is removed
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["TitleText"];
            };
            /** Content Ids */
            content_ids: number[];
        };
        /**
         * SeriesOfFilm
         * @description `place` is null for a film that is in no series.
         */
        SeriesOfFilm: {
            place: components["schemas"]["SeriesPlace"] | null;
        };
        /**
         * SeriesPlace
         * @description Where a content is in its series; `contents_count` is the season's.
         */
        SeriesPlace: {
            /** Series Id */
            series_id: number;
            /** Title */
            title: string;
            /** Season */
            season: number;
            /** Season Title */
            season_title: string;
            /** Number */
            number: number;
            /** Contents Count */
            contents_count: number;
        };
        /**
         * SeriesChoice
         * @description The film becomes this episode, or the season's last one; without a series it is in none.
         */
        SeriesChoice: {
            /** Series Id */
            series_id: number | null;
            /**
             * Season
             * @default 1
             */
            season?: number;
            /** Number */
            number?: number | null;
        };
        /**
         * FrontPageEntry
         * @description `is_arranged` is false until somebody has put the rows in order.
         */
        FrontPageEntry: {
            /** Is Arranged */
            is_arranged: boolean;
            /** Hero */
            hero: components["schemas"]["FilmRef"][];
            /** Rows */
            rows: components["schemas"]["FrontRowEntry"][];
        };
        /** FrontRowEntry */
        FrontRowEntry: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "live" | "continue" | "new" | "most_watched" | "coming_soon" | "category" | "collection" | "picked";
            /**
             * Id
             * @description of a hand-picked row
             */
            id: number | null;
            /** Category Id */
            category_id: number | null;
            /**
             * Collection Id
             * @description of a series’ or a playlist’s row
             */
            collection_id: number | null;
            /** Title */
            title: string;
            /** Titles */
            titles: {
                [key: string]: string;
            };
            /** Is Shown */
            is_shown: boolean;
            /**
             * Contents Count
             * @description drafts too
             */
            contents_count: number;
            /**
             * Contents
             * @description of a hand-picked row, drafts too
             */
            contents: components["schemas"]["FilmRef"][];
        };
        /**
         * FrontPageChange
         * @description The rows in the desired order. With several films in `hero_ids`, another one leads each day.
         */
        FrontPageChange: {
            /** Hero Ids */
            hero_ids: number[];
            /** Rows */
            rows: components["schemas"]["FrontRowChange"][];
        };
        /**
         * FrontRowChange
         * @description A hand-picked row has a title and its films in order; without `id` it is a new one.
         */
        FrontRowChange: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "live" | "continue" | "new" | "most_watched" | "coming_soon" | "category" | "collection" | "picked";
            /** Id */
            id?: number | null;
            /** Category Id */
            category_id?: number | null;
            /** Collection Id */
            collection_id?: number | null;
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Titles
             * @description the title of a hand-picked row in other languages, by their codes
             */
            titles?: {
                [key: string]: string;
            };
            /**
             * Is Shown
             * @default true
             */
            is_shown?: boolean;
            /** Content Ids */
            content_ids?: number[];
        };
        /** AuthorEntry */
        AuthorEntry: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
            image: components["schemas"]["Poster"] | null;
            /**
             * Contents Count
             * @description drafts too
             */
            contents_count: number;
        };
        /**
         * AuthorDetail
         * @description With the latest 200 contents, including drafts.
         */
        AuthorDetail: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
            image: components["schemas"]["Poster"] | null;
            /**
             * Contents Count
             * @description drafts too
             */
            contents_count: number;
            /** Bio */
            bio: string;
            /** Contents */
            contents: components["schemas"]["FilmRef"][];
        };
        /**
         * AuthorNew
         * @description Without a permalink, one is made from the name.
         */
        AuthorNew: {
            /** Name */
            name: string;
            /** Permalink */
            permalink?: string | null;
            /**
             * Bio
             * @default
             */
            bio?: string;
        };
        /**
         * AuthorChange
         * @description Omitted fields are unchanged.
         */
        AuthorChange: {
            /**
             * Name
             * @default
             */
            name?: string;
            /**
             * Permalink
             * @default
             */
            permalink?: string;
            /**
             * Bio
             * @default
             */
            bio?: string;
        };
        /** CustomFieldEntry */
        CustomFieldEntry: {
            /** Id */
            id: number;
            /** Key */
            key: string;
            /** Title */
            title: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "text" | "number" | "choice" | "boolean";
            /** Options */
            options: string[];
            /** Is Filter */
            is_filter: boolean;
            /** Position */
            position: number;
            /** Values Count */
            values_count: number;
        };
        /**
         * CustomFieldNew
         * @description `options` are the choices, for the kind `choice` only.
         */
        CustomFieldNew: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /**
             * Kind
             * @default text
             * @enum {string}
             */
            kind?: "text" | "number" | "choice" | "boolean";
            /**
             * Options
             * @default []
             */
            options?: string[];
            /**
             * Is Filter
             * @default false
             */
            is_filter?: boolean;
        };
        /**
         * CustomFieldChange
         * @description Omitted fields are unchanged. The kind cannot change, because values were written for it.
         */
        CustomFieldChange: {
            /**
             * Key
             * @default
             */
            key?: string;
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Options
             * @default []
             */
            options?: string[];
            /**
             * Is Filter
             * @default false
             */
            is_filter?: boolean;
        };
        /**
         * RatingCounts
         * @description All ratings of a content; `by_stars` counts them from one star to five.
         */
        RatingCounts: {
            /** Average */
            average: number;
            /** Count */
            count: number;
            /** By Stars */
            by_stars: [
                number,
                number,
                number,
                number,
                number
            ];
        };
        /**
         * FollowerCount
         * @description How many people follow a topic, and how many of them get letters.
         */
        FollowerCount: {
            /** Followers */
            followers: number;
            /** With Letters */
            with_letters: number;
        };
        /**
         * Asked
         * @description The request of a report: a period, the comparison, and filters.
         */
        Asked: {
            /**
             * Format
             * @default json
             * @enum {string}
             */
            format?: "json" | "csv" | "parquet";
            /** Table */
            table?: string | null;
            /** Period */
            period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
            /** From */
            from?: string | null;
            /** To */
            to?: string | null;
            /**
             * Compare
             * @default true
             */
            compare?: boolean;
            /** Content Id */
            content_id?: number | null;
            /** Video Id */
            video_id?: number | null;
            /** Author Id */
            author_id?: number | null;
            /** Device */
            device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
            /**
             * Source
             * @description `web`, or another client
             */
            source?: string | null;
            /**
             * Verified
             * @default all
             * @enum {string}
             */
            verified?: "all" | "only";
        };
        /**
         * Arrivals
         * @description What happened to the events received in the period, of all plays and pages, whatever the filters.
         */
        Arrivals: {
            /** Arrived */
            arrived: number;
            /** Stored */
            stored: number;
            /** Duplicate */
            duplicate: number;
            /** Uncounted */
            uncounted: number;
            /**
             * Uncounted Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            uncounted_rate: number | null;
        };
        /** AuthorMetrics */
        AuthorMetrics: {
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Sessions */
            sessions: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Average Watch Seconds */
            average_watch_seconds: number | null;
            /** Completions */
            completions: number;
            /**
             * Completion Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            completion_rate: number | null;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /** Exits Before Start */
            exits_before_start: number;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /** Playback Failures */
            playback_failures: number;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Author Id */
            author_id: number;
            /** Permalink */
            permalink: string;
        };
        /** ContentMetrics */
        ContentMetrics: {
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Sessions */
            sessions: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Average Watch Seconds */
            average_watch_seconds: number | null;
            /** Completions */
            completions: number;
            /**
             * Completion Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            completion_rate: number | null;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /** Exits Before Start */
            exits_before_start: number;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /** Playback Failures */
            playback_failures: number;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Content Id */
            content_id: number;
            poster: components["schemas"]["Poster"] | null;
            /** Authors */
            authors: string[];
        };
        /** Day */
        Day: {
            /** Day */
            day: string;
            /** Plays */
            plays: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
        };
        /** Metrics */
        Metrics: {
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Sessions */
            sessions: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Average Watch Seconds */
            average_watch_seconds: number | null;
            /** Completions */
            completions: number;
            /**
             * Completion Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            completion_rate: number | null;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /** Exits Before Start */
            exits_before_start: number;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /** Playback Failures */
            playback_failures: number;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
            /** Peak Concurrent */
            peak_concurrent: number;
        };
        /** Overview */
        Overview: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            previous: components["schemas"]["Metrics"] | null;
            /** Series */
            series: components["schemas"]["Point"][];
            /** Previous Series */
            previous_series: components["schemas"]["Point"][] | null;
            /** Devices */
            devices: components["schemas"]["Row"][];
            /** Sources */
            sources: components["schemas"]["Row"][];
            /** Trust */
            trust: components["schemas"]["Row"][];
            arrivals: components["schemas"]["Arrivals"];
            /** Uncounted */
            uncounted: components["schemas"]["UncountedReason"][];
            totals: components["schemas"]["OverviewTotals"];
            /** Contents */
            contents: components["schemas"]["ContentMetrics"][];
            /** Authors */
            authors: components["schemas"]["AuthorMetrics"][];
            /** Browsers */
            browsers: components["schemas"]["Row"][];
            /** Systems */
            systems: components["schemas"]["Row"][];
            /** Days */
            days: components["schemas"]["Day"][];
            /** Top */
            top: components["schemas"]["OverviewFilm"][];
            /** Encoding */
            encoding: components["schemas"]["OverviewWork"][];
            /** Broken */
            broken: components["schemas"]["OverviewWork"][];
        };
        /** OverviewFilm */
        OverviewFilm: {
            /** Content Id */
            content_id: number;
            /** Title */
            title: string;
            poster: components["schemas"]["Poster"] | null;
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
        };
        /** OverviewTotals */
        OverviewTotals: {
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Sessions */
            sessions: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Average Watch Seconds */
            average_watch_seconds: number | null;
            /** Completions */
            completions: number;
            /**
             * Completion Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            completion_rate: number | null;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /** Exits Before Start */
            exits_before_start: number;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /** Playback Failures */
            playback_failures: number;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
            /** Peak Concurrent */
            peak_concurrent: number;
            /** Published */
            published: number;
        };
        /** OverviewWork */
        OverviewWork: {
            /** Content Id */
            content_id: number;
            /** Title */
            title: string;
            encoding: components["schemas"]["Encoding"];
        };
        /** PeriodShown */
        PeriodShown: {
            /** From */
            from: string;
            /** To */
            to: string;
            /** Time Zone */
            time_zone: string;
            /**
             * Unit
             * @enum {string}
             */
            unit: "minute" | "hour" | "day" | "month";
        };
        /** Point */
        Point: {
            /** At */
            at: string;
            /** Plays */
            plays: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Concurrent */
            concurrent: number;
        };
        /** Row */
        Row: {
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Sessions */
            sessions: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Average Watch Seconds */
            average_watch_seconds: number | null;
            /** Completions */
            completions: number;
            /**
             * Completion Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            completion_rate: number | null;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /** Exits Before Start */
            exits_before_start: number;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /** Playback Failures */
            playback_failures: number;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
            /** Key */
            key: string;
            /** Title */
            title: string;
        };
        /**
         * UncountedReason
         * @description The reasons are those of the quarantine (docs/analytics-operations.md).
         */
        UncountedReason: {
            /** Reason */
            reason: string;
            /** Events */
            events: number;
            /**
             * Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            rate: number | null;
        };
        /** FilmPlays */
        FilmPlays: {
            /** Content Id */
            content_id: number;
            /** Plays */
            plays: number;
        };
        /** Bucket */
        Bucket: {
            /** Second */
            second: number;
            /** Viewers */
            viewers: number;
            /** Plays */
            plays: number;
            /** Rewatches */
            rewatches: number;
            /** Skipped */
            skipped: number;
            /**
             * Percent
             * @description viewers of all plays, 0 to 100
             */
            percent: number;
        };
        /** ChapterMetrics */
        ChapterMetrics: {
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Sessions */
            sessions: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Average Watch Seconds */
            average_watch_seconds: number | null;
            /** Completions */
            completions: number;
            /**
             * Completion Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            completion_rate: number | null;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /** Exits Before Start */
            exits_before_start: number;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /** Playback Failures */
            playback_failures: number;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Content Id */
            content_id: number;
            /** Chapter Id */
            chapter_id: number | null;
            /** Video Id */
            video_id: number;
        };
        /** ContentReport */
        ContentReport: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            previous: components["schemas"]["Metrics"] | null;
            /** Series */
            series: components["schemas"]["Point"][];
            /** Previous Series */
            previous_series: components["schemas"]["Point"][] | null;
            /** Devices */
            devices: components["schemas"]["Row"][];
            /** Sources */
            sources: components["schemas"]["Row"][];
            /** Trust */
            trust: components["schemas"]["Row"][];
            /** Title */
            title: string;
            /**
             * Live Event Id
             * @description Of the event whose replay it is
             */
            live_event_id: number | null;
            /** Duration */
            duration: number;
            poster: components["schemas"]["Poster"] | null;
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Sessions */
            sessions: number;
            /**
             * Average Percent Watched
             * @description watch time of all plays by the film's length; null without plays
             */
            average_percent_watched: number | null;
            /** Days */
            days: components["schemas"]["Day"][];
            totals: components["schemas"]["Metrics"];
            /** Chapters */
            chapters: components["schemas"]["ChapterMetrics"][];
            free_parts: components["schemas"]["FreeParts"];
            retention: components["schemas"]["Retention"];
        };
        /**
         * FreeParts
         * @description How often, and by how many, the free part of a film was watched. These are no plays.
         */
        FreeParts: {
            /** Plays */
            plays: number;
            /** Viewers */
            viewers: number;
        };
        /** Retention */
        Retention: {
            /** Bucket Seconds */
            bucket_seconds: number;
            /** Video Id */
            video_id: number;
            /** Duration */
            duration: number | null;
            /** Views */
            views: number;
            /** Buckets */
            buckets: components["schemas"]["Bucket"][];
        };
        /**
         * AsFile
         * @description Whether a list of a report is requested as a file, and which one.
         */
        AsFile: {
            /**
             * Format
             * @default json
             * @enum {string}
             */
            format?: "json" | "csv" | "parquet";
            /** Table */
            table?: string | null;
        };
        /** EventAway */
        EventAway: {
            /** Began At */
            began_at: string;
            /** Ended At */
            ended_at: string | null;
        };
        /**
         * EventChat
         * @description `outside` were written before the start or after the end: they are in no step.
         */
        EventChat: {
            /** Messages */
            messages: number;
            /** Outside */
            outside: number;
        };
        /**
         * EventGiftSums
         * @description Net of refunds, in the store's currency. `outside` were given before the start or after the end:
         *     they are in no step.
         */
        EventGiftSums: {
            /** Currency */
            currency: string;
            /** Gifts */
            gifts: number;
            /** Amount Minor */
            amount_minor: number;
            /** Outside */
            outside: number;
        };
        /**
         * EventLatency
         * @description Seconds behind live. `players` are those that reported it.
         */
        EventLatency: {
            /** Players */
            players: number;
            /** Latency Median */
            latency_median: number | null;
            /** Latency P95 */
            latency_p95: number | null;
        };
        /**
         * EventReport
         * @description A live event. The period is from the minute of its start to the end of the minute in which it
         *     ended, or to now. `live` is what was watched in it, `replay` what was watched after it.
         */
        EventReport: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            /** Title */
            title: string;
            /** Content Id */
            content_id: number;
            /** Has Begun */
            has_begun: boolean;
            /** Is Over */
            is_over: boolean;
            /** Step Minutes */
            step_minutes: number;
            live: components["schemas"]["Metrics"];
            /** @description null until the event is over */
            replay: components["schemas"]["Metrics"] | null;
            latency: components["schemas"]["EventLatency"];
            chat: components["schemas"]["EventChat"];
            gifts: components["schemas"]["EventGiftSums"];
            /** Interruptions */
            interruptions: components["schemas"]["EventAway"][];
            /** Steps */
            steps: components["schemas"]["EventStep"][];
        };
        /**
         * EventStep
         * @description A step of the time axis: viewers, playback quality, chat and donations.
         */
        EventStep: {
            /** At */
            at: string;
            /**
             * Viewers
             * @description Players in which the picture moved, the most in one minute
             */
            viewers: number;
            /** Plays */
            plays: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /**
             * Latency Median
             * @description Seconds; null when nobody told it
             */
            latency_median: number | null;
            /** Latency P95 */
            latency_p95: number | null;
            /** Messages */
            messages: number;
            /** Gifts */
            gifts: number;
            /** Gifts Minor */
            gifts_minor: number;
            /**
             * Away Seconds
             * @description How long the source was away
             */
            away_seconds: number;
        };
        /** QualityPoint */
        QualityPoint: {
            /** At */
            at: string;
            /** Plays */
            plays: number;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
        };
        /** QualityReport */
        QualityReport: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            totals: components["schemas"]["Metrics"];
            previous: components["schemas"]["Metrics"] | null;
            /** Series */
            series: components["schemas"]["QualityPoint"][];
            /** Previous Series */
            previous_series: components["schemas"]["QualityPoint"][] | null;
            /** Startup Histogram */
            startup_histogram: components["schemas"]["StartupStep"][];
            /** Devices */
            devices: components["schemas"]["Row"][];
            /** Browsers */
            browsers: components["schemas"]["Row"][];
            /** Systems */
            systems: components["schemas"]["Row"][];
            /** Contents */
            contents: components["schemas"]["ContentMetrics"][];
        };
        /** StartupStep */
        StartupStep: {
            /** From Ms */
            from_ms: number;
            /** To Ms */
            to_ms: number | null;
            /** Plays */
            plays: number;
        };
        /**
         * QualityBy
         * @description Quality by what players report. All rows and `unknown` add up to the period's plays.
         */
        QualityBy: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            /**
             * By
             * @enum {string}
             */
            by: "error_code" | "rendition" | "bandwidth" | "dropped_frames" | "latency";
            /** Rows */
            rows: components["schemas"]["QualityRow"][];
            /**
             * Unknown
             * @description Plays whose player says nothing of it
             */
            unknown: number;
        };
        /**
         * QualityRow
         * @description Plays whose player reported this value. A band is `from` ≤ value < `until`; the highest has no end.
         */
        QualityRow: {
            /** Plays */
            plays: number;
            /** Unique Viewers */
            unique_viewers: number;
            /** Sessions */
            sessions: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Average Watch Seconds */
            average_watch_seconds: number | null;
            /** Completions */
            completions: number;
            /**
             * Completion Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            completion_rate: number | null;
            /** Startup Ms Median */
            startup_ms_median: number | null;
            /** Startup Ms P95 */
            startup_ms_p95: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /**
             * Rebuffer Ratio
             * @description 0 to 1; null when there is nothing to divide by
             */
            rebuffer_ratio: number | null;
            /** Exits Before Start */
            exits_before_start: number;
            /**
             * Exit Before Start Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            exit_before_start_rate: number | null;
            /** Playback Failures */
            playback_failures: number;
            /**
             * Playback Failure Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            playback_failure_rate: number | null;
            /**
             * Value
             * @description The code, `720p`, or a band such as `2000-5000`. Past 100 values, the last row is the rest of them, and its value is empty.
             */
            value: string;
            /**
             * From
             * @description kbit/s, pictures or seconds; null where there are no bands
             */
            from: number | null;
            /** Until */
            until: number | null;
        };
        /** AgentRow */
        AgentRow: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Page Views */
            page_views: number;
            /** Visitors */
            visitors: number;
        };
        /** Audience */
        Audience: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            totals: components["schemas"]["AudienceTotals"];
            previous: components["schemas"]["AudienceTotals"] | null;
            /** Series */
            series: components["schemas"]["AudiencePoint"][];
            /** Previous Series */
            previous_series: components["schemas"]["AudiencePoint"][] | null;
            /** Pages */
            pages: components["schemas"]["PageRow"][];
            /** Referrers */
            referrers: components["schemas"]["ReferrerRow"][];
            /** Campaigns */
            campaigns: components["schemas"]["CampaignRow"][];
            /** Devices */
            devices: components["schemas"]["AgentRow"][];
            /** Funnel */
            funnel: components["schemas"]["FunnelStep"][];
            /** Purchase Funnel */
            purchase_funnel: components["schemas"]["PurchaseStep"][];
        };
        /** AudiencePoint */
        AudiencePoint: {
            /** At */
            at: string;
            /** Page Views */
            page_views: number;
            /** Visitors */
            visitors: number;
        };
        /** AudienceTotals */
        AudienceTotals: {
            /** Page Views */
            page_views: number;
            /** Visitors */
            visitors: number;
            /** Visits */
            visits: number;
            /** Page Views Per Visit */
            page_views_per_visit: number | null;
            /**
             * Bounce Rate
             * @description 0 to 1; null when there is nothing to divide by
             */
            bounce_rate: number | null;
        };
        /** CampaignRow */
        CampaignRow: {
            /** Source */
            source: string;
            /** Medium */
            medium: string;
            /** Campaign */
            campaign: string;
            /** Page Views */
            page_views: number;
            /** Visitors */
            visitors: number;
        };
        /** FunnelStep */
        FunnelStep: {
            /**
             * Step
             * @enum {string}
             */
            step: "visit" | "film_page" | "play" | "half" | "complete";
            /** Visitors */
            visitors: number;
            /**
             * Rate Of First
             * @description 0 to 1; null when there is nothing to divide by
             */
            rate_of_first: number | null;
        };
        /** PageRow */
        PageRow: {
            /** Path */
            path: string;
            /** Page Views */
            page_views: number;
            /** Visitors */
            visitors: number;
        };
        /** PurchaseStep */
        PurchaseStep: {
            /**
             * Step
             * @enum {string}
             */
            step: "visit" | "film_page" | "offer" | "paid";
            /** Visitors */
            visitors: number;
            /** Visits */
            visits: number;
            /**
             * Times
             * @description page views, offers seen, orders paid
             */
            times: number;
            /**
             * Visitors From Before
             * @description who of the step before went on to this one; null for the first
             */
            visitors_from_before: number | null;
            /**
             * Rate Of Before
             * @description 0 to 1; null when there is nothing to divide by
             */
            rate_of_before: number | null;
        };
        /** ReferrerRow */
        ReferrerRow: {
            /** Referrer */
            referrer: string;
            /** Page Views */
            page_views: number;
            /** Visitors */
            visitors: number;
        };
        /** Now */
        Now: {
            /** At */
            at: string;
            /** Watching */
            watching: number;
            /** Paused */
            paused: number;
            /** By Content */
            by_content: components["schemas"]["NowContent"][];
            /** By Device */
            by_device: components["schemas"]["NowDevice"][];
            /** Last Hour */
            last_hour: components["schemas"]["NowMinute"][];
            /** Sessions */
            sessions: components["schemas"]["NowSession"][];
        };
        /** NowContent */
        NowContent: {
            /** Content Id */
            content_id: number;
            /** Title */
            title: string;
            poster: components["schemas"]["Poster"] | null;
            /** Watching */
            watching: number;
        };
        /** NowDevice */
        NowDevice: {
            /** Key */
            key: string;
            /** Watching */
            watching: number;
        };
        /** NowMinute */
        NowMinute: {
            /** At */
            at: string;
            /** Concurrent */
            concurrent: number;
        };
        /** NowSession */
        NowSession: {
            /** Session */
            session: string;
            viewer: components["schemas"]["ViewerName"];
            /** Content Id */
            content_id: number;
            /** Title */
            title: string;
            /** Device */
            device: string;
            /** Position Seconds */
            position_seconds: number;
            /** Began At */
            began_at: string;
            /**
             * State
             * @enum {string}
             */
            state: "watching" | "paused" | "waiting";
        };
        /** ViewerName */
        ViewerName: {
            /** Id */
            id: number | null;
            /** Name */
            name: string;
        };
        /** Definition */
        Definition: {
            /** Metric */
            metric: string;
            /** Title */
            title: string;
            /**
             * Unit
             * @enum {string}
             */
            unit: "count" | "seconds" | "ms" | "ratio" | "pixels" | "kbit/s" | "text";
            /** Definition */
            definition: string;
            /** Counted At */
            counted_at: string;
            /** Leaves Out */
            leaves_out: string;
            /** Since Version */
            since_version: number;
        };
        /** Definitions */
        Definitions: {
            /** Version */
            version: number;
            /** Metrics */
            metrics: components["schemas"]["Definition"][];
        };
        /**
         * Counters
         * @description A store's counters: received = stored + duplicate + quarantined + shed, in total and by inlet.
         */
        Counters: {
            /** Received */
            received: number;
            /** Stored */
            stored: number;
            /** Duplicate */
            duplicate: number;
            /** Quarantined */
            quarantined: number;
            /** Shed */
            shed: number;
            /** Inlets */
            inlets: components["schemas"]["InletFates"][];
            /** Quarantine Samples */
            quarantine_samples: components["schemas"]["QuarantineSample"][];
            /** Fresh To */
            fresh_to: string | null;
        };
        /**
         * InletFates
         * @description The counters of one inlet: playback, stats, pixel_view or pixel_event.
         */
        InletFates: {
            /** Received */
            received: number;
            /** Stored */
            stored: number;
            /** Duplicate */
            duplicate: number;
            /** Quarantined */
            quarantined: number;
            /** Shed */
            shed: number;
            /** Inlet */
            inlet: string;
        };
        /**
         * QuarantineSample
         * @description A quarantined event, and the reason.
         */
        QuarantineSample: {
            /** Received At */
            received_at: string;
            /** Reason */
            reason: string;
            /** Sample */
            sample: string;
        };
        /** ViewerMetrics */
        ViewerMetrics: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Email */
            email: string;
            /** Plays */
            plays: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Last At */
            last_at: string;
        };
        /** Viewers */
        Viewers: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            /** Viewers */
            viewers: components["schemas"]["ViewerMetrics"][];
            /** Last Page */
            last_page: boolean;
        };
        /** SessionRow */
        SessionRow: {
            /** Session */
            session: string;
            /** Content Id */
            content_id: number;
            /** Video Id */
            video_id: number;
            /** Title */
            title: string;
            /** Began At */
            began_at: string | null;
            /** First At */
            first_at: string;
            /** Last At */
            last_at: string;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Completed */
            completed: boolean;
            /** Device */
            device: string;
            /** Browser */
            browser: string;
            /** System */
            system: string;
            /** Source */
            source: string;
            /** Verified */
            verified: boolean;
            /** Startup Ms */
            startup_ms: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /** Failed */
            failed: boolean;
            /** Exited Before Start */
            exited_before_start: boolean;
            viewer: components["schemas"]["ViewerName"];
        };
        /** ViewerReport */
        ViewerReport: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            viewer: components["schemas"]["ViewerShown"];
            totals: components["schemas"]["Metrics"];
            previous: components["schemas"]["Metrics"] | null;
            /** Series */
            series: components["schemas"]["Point"][];
            /** Previous Series */
            previous_series: components["schemas"]["Point"][] | null;
            /** Contents */
            contents: components["schemas"]["ContentMetrics"][];
            /** Sessions */
            sessions: components["schemas"]["SessionRow"][];
        };
        /** ViewerShown */
        ViewerShown: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Email */
            email: string;
        };
        /** Erased */
        Erased: {
            /** Sessions */
            sessions: number;
        };
        /** Explanation */
        Explanation: {
            /** Definition Version */
            definition_version: number;
            /** Fresh To */
            fresh_to: string | null;
            period: components["schemas"]["PeriodShown"];
            previous_period: components["schemas"]["PeriodShown"] | null;
            /** Metric */
            metric: string;
            /** Title */
            title: string;
            /** Definition */
            definition: string;
            /** Counted At */
            counted_at: string;
            /** Leaves Out */
            leaves_out: string;
            /** Value */
            value: number | null;
            /** Sessions */
            sessions: components["schemas"]["SessionBehind"][];
            /** Sessions Total */
            sessions_total: number;
            /** Sum Of Counts */
            sum_of_counts: number;
            /** Last Page */
            last_page: boolean;
        };
        /** SessionBehind */
        SessionBehind: {
            /** Session */
            session: string;
            /** Content Id */
            content_id: number;
            /** Video Id */
            video_id: number;
            /** Title */
            title: string;
            /** Began At */
            began_at: string | null;
            /** First At */
            first_at: string;
            /** Last At */
            last_at: string;
            /** Watch Time Seconds */
            watch_time_seconds: number;
            /** Completed */
            completed: boolean;
            /** Device */
            device: string;
            /** Browser */
            browser: string;
            /** System */
            system: string;
            /** Source */
            source: string;
            /** Verified */
            verified: boolean;
            /** Startup Ms */
            startup_ms: number | null;
            /** Rebuffers */
            rebuffers: number;
            /** Rebuffer Seconds */
            rebuffer_seconds: number;
            /** Failed */
            failed: boolean;
            /** Exited Before Start */
            exited_before_start: boolean;
            viewer: components["schemas"]["ViewerName"];
            /** Counts */
            counts: number | null;
        };
        /** EventRow */
        EventRow: {
            /** At */
            at: string;
            /** Received At */
            received_at: string;
            /** Name */
            name: string;
            /** Position Seconds */
            position_seconds: number;
            /** Exact */
            exact: boolean;
            /**
             * Moved
             * @enum {string}
             */
            moved: "no" | "late" | "future";
        };
        /** MinuteRow */
        MinuteRow: {
            /** Minute */
            minute: string;
            /** Watched Seconds */
            watched_seconds: number;
            /** Playing Seconds */
            playing_seconds: number;
            /** Waiting Seconds */
            waiting_seconds: number;
            /** Runs */
            runs: components["schemas"]["Run"][];
        };
        /** Run */
        Run: {
            /** From Seconds */
            from_seconds: number;
            /** To Seconds */
            to_seconds: number;
        };
        /** SessionDetail */
        SessionDetail: {
            session: components["schemas"]["SessionRow"];
            /** Minutes */
            minutes: components["schemas"]["MinuteRow"][];
            /** Events */
            events: components["schemas"]["EventRow"][];
            /** Events Total */
            events_total: number;
        };
        /** SettingsShown */
        SettingsShown: {
            /** Time Zone */
            time_zone: string;
            /** Keep Raw Months */
            keep_raw_months: number;
            /** Time Zones */
            time_zones: string[];
        };
        /** SettingsIn */
        SettingsIn: {
            /** Time Zone */
            time_zone: string;
            /** Keep Raw Months */
            keep_raw_months: number;
        };
        /** Message */
        Message: {
            /** Key */
            key: string;
            /** Default */
            default: string;
            /**
             * Override
             * @description the store's own words
             */
            override: string | null;
        };
        /** Messages */
        Messages: {
            /** Locale */
            locale: string;
            /** Locales */
            locales: components["schemas"]["OfferedLocale"][];
            /** Messages */
            messages: components["schemas"]["Message"][];
        };
        /** OfferedLocale */
        OfferedLocale: {
            /** Code */
            code: string;
            /** Name */
            name: string;
        };
        /**
         * SetMessages
         * @description Own texts by key; null restores a message's default.
         */
        SetMessages: {
            /** Locale */
            locale: string;
            /** Messages */
            messages: {
                [key: string]: string | null;
            };
        };
        /**
         * AppLink
         * @description The address of a platform's app; empty if there is none.
         */
        AppLink: {
            /** Url */
            url: string;
            /** Name */
            name: string;
        };
        /** Apps */
        Apps: {
            /** Show Popup */
            show_popup: boolean;
            android: components["schemas"]["AppLink"];
            ios: components["schemas"]["AppLink"];
        };
        /** AvailabilityNow */
        AvailabilityNow: {
            /**
             * State
             * @enum {string}
             */
            state: "open" | "maintenance" | "closed";
            /** Message */
            message: string;
            /** Opens At */
            opens_at: string | null;
        };
        /**
         * CommentRules
         * @description A person's first comment, or one with such a word, is held for moderation.
         */
        CommentRules: {
            /** Hold First */
            hold_first: boolean;
            /** Word List */
            word_list: string[];
        };
        /**
         * Countries
         * @description `only`: visitors from these countries; `except`: visitors from all others.
         */
        Countries: {
            /**
             * Rule
             * @enum {string}
             */
            rule: "everywhere" | "only" | "except";
            /** Codes */
            codes: string[];
        };
        /**
         * FeatureFlags
         * @description Parts of the pages that an owner may switch off.
         */
        FeatureFlags: {
            /** Sharing */
            sharing: boolean;
            /** Ratings */
            ratings: boolean;
        };
        /** Language */
        Language: {
            /** Code */
            code: string;
            /** Name */
            name: string;
        };
        /**
         * Picture
         * @description Absolute, permanent addresses. `color` is drawn until the image is loaded.
         */
        Picture: {
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
        /** StoreSettings */
        StoreSettings: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Host */
            host: string;
            /** Title */
            title: string;
            logo: components["schemas"]["Picture"] | null;
            banner: components["schemas"]["Picture"] | null;
            icon: components["schemas"]["Picture"] | null;
            /** Primary Color */
            primary_color: string;
            /**
             * Color Scheme
             * @enum {string}
             */
            color_scheme: "dark" | "light" | "auto";
            /** Locale */
            locale: string;
            /** Locales */
            locales: components["schemas"]["Language"][];
            /** Currency */
            currency: string;
            /** Country */
            country: string;
            /**
             * Catalogue Mode
             * @enum {string}
             */
            catalogue_mode: "app" | "server";
            /**
             * Chapter Style
             * @enum {string}
             */
            chapter_style: "sidebar" | "below";
            /** Autoplay */
            autoplay: boolean;
            /** Continue Watching */
            continue_watching: boolean;
            /** Mark As Watched */
            mark_as_watched: boolean;
            /** Chromecast */
            chromecast: boolean;
            /** Even Loudness */
            even_loudness: boolean;
            /**
             * Highest Rung
             * @enum {integer}
             */
            highest_rung: 1080 | 1440 | 2160;
            /** Av1 */
            av1: boolean;
            /** Commenting */
            commenting: boolean;
            comments: components["schemas"]["CommentRules"];
            apps: components["schemas"]["Apps"];
            /** Terms Url */
            terms_url: string | null;
            /** Privacy Url */
            privacy_url: string | null;
            /** Imprint Url */
            imprint_url: string | null;
            /** Refunds Url */
            refunds_url: string | null;
            /** Live Event Feed Link */
            live_event_feed_link: string | null;
            /** Embed Hosts */
            embed_hosts: string[];
            /** Session Limit */
            session_limit: number | null;
            /** Captcha */
            captcha: boolean;
            feature_flags: components["schemas"]["FeatureFlags"];
            /** Stats Id */
            stats_id: string;
            /** Analytics Env Id */
            analytics_env_id: string;
            /** Ask Consent */
            ask_consent: boolean;
            availability: components["schemas"]["AvailabilityNow"];
            countries: components["schemas"]["Countries"];
            /** Minimum Age */
            minimum_age: number | null;
            /** Country Header */
            country_header: string;
            /** Your Country */
            your_country: string;
        };
        /**
         * Availability
         * @description `opens_at`: when a closed store opens automatically.
         */
        Availability: {
            /**
             * State
             * @enum {string}
             */
            state: "open" | "maintenance" | "closed";
            /**
             * Message
             * @default
             */
            message?: string;
            /** Opens At */
            opens_at?: string | null;
        };
        /**
         * StoreChange
         * @description Omitted fields are unchanged; a nested object is replaced as a whole.
         */
        StoreChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Primary Color
             * @default #ff3637
             */
            primary_color?: string;
            /**
             * Color Scheme
             * @default dark
             * @enum {string}
             */
            color_scheme?: "dark" | "light" | "auto";
            /**
             * Locale
             * @default en
             */
            locale?: string;
            /**
             * Currency
             * @default USD
             */
            currency?: string;
            /**
             * Country
             * @default
             */
            country?: string;
            /**
             * Catalogue Mode
             * @default app
             * @enum {string}
             */
            catalogue_mode?: "app" | "server";
            /**
             * Chapter Style
             * @default sidebar
             * @enum {string}
             */
            chapter_style?: "sidebar" | "below";
            /**
             * Autoplay
             * @default true
             */
            autoplay?: boolean;
            /**
             * Continue Watching
             * @default true
             */
            continue_watching?: boolean;
            /**
             * Mark As Watched
             * @default true
             */
            mark_as_watched?: boolean;
            /**
             * Chromecast
             * @default false
             */
            chromecast?: boolean;
            /**
             * Even Loudness
             * @default true
             */
            even_loudness?: boolean;
            /**
             * Highest Rung
             * @default 1080
             * @enum {integer}
             */
            highest_rung?: 1080 | 1440 | 2160;
            /**
             * Av1
             * @default false
             */
            av1?: boolean;
            /**
             * Commenting
             * @default true
             */
            commenting?: boolean;
            /**
             * @default {
             *       "hold_first": false,
             *       "word_list": []
             *     }
             */
            comments?: components["schemas"]["CommentRules"];
            /**
             * @default {
             *       "show_popup": false,
             *       "android": {
             *         "name": "",
             *         "url": ""
             *       },
             *       "ios": {
             *         "name": "",
             *         "url": ""
             *       }
             *     }
             */
            apps?: components["schemas"]["Apps"];
            /** Terms Url */
            terms_url?: string | null;
            /** Privacy Url */
            privacy_url?: string | null;
            /** Imprint Url */
            imprint_url?: string | null;
            /** Refunds Url */
            refunds_url?: string | null;
            /** Live Event Feed Link */
            live_event_feed_link?: string | null;
            /**
             * Embed Hosts
             * @default []
             */
            embed_hosts?: string[];
            /** Session Limit */
            session_limit?: number | null;
            /**
             * Captcha
             * @default false
             */
            captcha?: boolean;
            /**
             * @default {
             *       "sharing": true,
             *       "ratings": true
             *     }
             */
            feature_flags?: components["schemas"]["FeatureFlags"];
            /**
             * Stats Id
             * @default
             */
            stats_id?: string;
            /**
             * Analytics Env Id
             * @default
             */
            analytics_env_id?: string;
            /**
             * Ask Consent
             * @default false
             */
            ask_consent?: boolean;
            /**
             * @default {
             *       "state": "open",
             *       "message": "",
             *       "opens_at": null
             *     }
             */
            availability?: components["schemas"]["Availability"];
            /**
             * @default {
             *       "rule": "everywhere",
             *       "codes": []
             *     }
             */
            countries?: components["schemas"]["Countries"];
            /** Minimum Age */
            minimum_age?: number | null;
        };
        /**
         * LegalPage
         * @description `url`: the owner's address elsewhere, which goes before the texts. `href`: where visitors are led.
         */
        LegalPage: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "terms" | "privacy" | "imprint" | "refunds";
            /** Url */
            url: string | null;
            /** Href */
            href: string | null;
            /** Texts */
            texts: components["schemas"]["LegalText"][];
            /** Versions */
            versions: components["schemas"]["VersionRow"][];
        };
        /**
         * LegalText
         * @description A page's text in a language; empty if there is none.
         */
        LegalText: {
            /** Locale */
            locale: string;
            /** Text */
            text: string;
            /** Changed At */
            changed_at: string | null;
        };
        /**
         * VersionRow
         * @description A version in a list. `is_current`: it is in force; without `has_text` it took the page down.
         */
        VersionRow: {
            /** Id */
            id: number;
            /** Locale */
            locale: string;
            /** Author Name */
            author_name: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Is Current */
            is_current: boolean;
            /** Has Text */
            has_text: boolean;
        };
        /**
         * LegalTextChange
         * @description Markdown: headings, paragraphs, lists, tables, links, emphasis. Empty takes the page down.
         */
        LegalTextChange: {
            /** Text */
            text: string;
        };
        /** LegalPreview */
        LegalPreview: {
            /** Html */
            html: string;
        };
        /**
         * AgreementRow
         * @description `href` is the version that was agreed to, or the address elsewhere.
         */
        AgreementRow: {
            /** Id */
            id: number;
            /** Occasion */
            occasion: string;
            /** Reference */
            reference: string;
            /** Href */
            href: string;
            /**
             * Agreed At
             * Format: date-time
             */
            agreed_at: string;
        };
        /**
         * Need
         * @description An open notice of the office.
         */
        Need: {
            /** Id */
            id: number;
            /** Kind */
            kind: string;
            /**
             * Severity
             * @enum {string}
             */
            severity: "critical" | "warning" | "note";
            /** Title */
            title: string;
            /** Text */
            text: string;
            /** Link */
            link: string;
            /**
             * Opened At
             * Format: date-time
             */
            opened_at: string;
            /** Is Ended By Hand */
            is_ended_by_hand: boolean;
        };
        /**
         * Bell
         * @description A person's newest notices, newest first, and how many of them are unread.
         */
        Bell: {
            /** Unread */
            unread: number;
            /** Notices */
            notices: components["schemas"]["BellNotice"][];
        };
        /**
         * BellNotice
         * @description A notice as the bell shows it, and where it leads.
         */
        BellNotice: {
            /** Id */
            id: number;
            /** Kind */
            kind: string;
            /**
             * Severity
             * @enum {string}
             */
            severity: "critical" | "warning" | "note";
            /** Title */
            title: string;
            /** Text */
            text: string;
            /** Link */
            link: string;
            /**
             * Opened At
             * Format: date-time
             */
            opened_at: string;
            /** Is Read */
            is_read: boolean;
        };
        /** NoticesRead */
        NoticesRead: {
            /** Ids */
            ids: number[];
        };
        /**
         * Setting
         * @description What a person gets of a kind, and what they can choose; `off` is missing where money is at stake.
         */
        Setting: {
            /** Kind */
            kind: string;
            /**
             * Topic
             * @enum {string}
             */
            topic: "sales" | "films" | "comments" | "numbers" | "emails";
            /** Title */
            title: string;
            /**
             * Choice
             * @enum {string}
             */
            choice: "email" | "office" | "off";
            /** Choices */
            choices: ("email" | "office" | "off")[];
        };
        /** NoticeChoiceChange */
        NoticeChoiceChange: {
            /** Kind */
            kind: string;
            /**
             * Choice
             * @enum {string}
             */
            choice: "email" | "office" | "off";
        };
        /**
         * Subscription
         * @description What the link of a letter is about.
         */
        Subscription: {
            /** Title */
            title: string;
            /**
             * Choice
             * @enum {string}
             */
            choice: "email" | "office" | "off";
            /** Is Required */
            is_required: boolean;
        };
        /**
         * LetterName
         * @description A letter that the store sends; `name` selects its preview.
         */
        LetterName: {
            /** Name */
            name: string;
            /**
             * Group
             * @enum {string}
             */
            group: "account" | "shop" | "plan" | "comments" | "live" | "office";
            /** Subject */
            subject: string;
        };
        /**
         * Written
         * @description A rendered letter, as its reader sees it.
         */
        Written: {
            /** Subject */
            subject: string;
            /** Text */
            text: string;
            /** Html */
            html: string;
        };
        /**
         * Switch
         * @description Whether a role gets the letters of a kind.
         */
        Switch: {
            /** Kind */
            kind: string;
            /** Title */
            title: string;
            /** Role */
            role: string;
            /** Is On */
            is_on: boolean;
        };
        /** LetterSwitchChange */
        LetterSwitchChange: {
            /** Kind */
            kind: string;
            /**
             * Role
             * @enum {string}
             */
            role: "moderator" | "admin" | "owner";
            /** Is On */
            is_on: boolean;
        };
        /**
         * Refused
         * @description An address whose server refuses mail for it, with the server's own words.
         */
        Refused: {
            /** Id */
            id: number;
            /** Address */
            address: string;
            /** Words */
            words: string;
            /** Times */
            times: number;
            /**
             * Last At
             * Format: date-time
             */
            last_at: string;
        };
        /**
         * CommentSegment
         * @description A piece of a body, in order: plain text, a mention (`user_id`), or a link (`href`, http or https).
         */
        CommentSegment: {
            /**
             * Type
             * @enum {string}
             */
            type: "text" | "mention" | "link";
            /** Text */
            text: string;
            /** Href */
            href?: string | null;
            /** User Id */
            user_id?: number | null;
            /**
             * Length
             * @description of a mention or a link: characters of the body
             */
            length?: number | null;
        };
        /** CommentedFilm */
        CommentedFilm: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
        };
        /** ModeratedAuthor */
        ModeratedAuthor: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /**
             * Mention
             * @description what stands behind the at-sign
             */
            mention: string;
            /**
             * Email
             * @description null for moderators
             */
            email: string | null;
            /** Role */
            role: string;
            /** Is Staff */
            is_staff: boolean;
            /** Is Blocked */
            is_blocked: boolean;
        };
        /** ModeratedComment */
        ModeratedComment: {
            /** Id */
            id: number;
            /** Segments */
            segments: components["schemas"]["CommentSegment"][];
            /**
             * State
             * @enum {string}
             */
            state: "shown" | "held" | "hidden" | "deleted";
            /**
             * Held For
             * @enum {string}
             */
            held_for: "" | "first" | "word" | "moderator";
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Edited At */
            edited_at: string | null;
            author: components["schemas"]["ModeratedAuthor"] | null;
            content: components["schemas"]["CommentedFilm"];
            /** Chapter */
            chapter: string | null;
            thread: components["schemas"]["ThreadStart"] | null;
            /** Replies Count */
            replies_count: number;
            /** Is Pinned */
            is_pinned: boolean;
            /** Is Hearted */
            is_hearted: boolean;
            /** Reports */
            reports: components["schemas"]["ReportCount"][];
        };
        /** ReportCount */
        ReportCount: {
            /**
             * Reason
             * @enum {string}
             */
            reason: "spam" | "abuse" | "spoiler" | "other";
            /** Count */
            count: number;
        };
        /** ThreadStart */
        ThreadStart: {
            /** Id */
            id: number;
            /**
             * Excerpt
             * @description empty when the comment is deleted
             */
            excerpt: string;
        };
        /**
         * WaitingCounts
         * @description Counted up to 100.
         */
        WaitingCounts: {
            /** Queue */
            queue: number;
            /** Held */
            held: number;
            /** Reported */
            reported: number;
            /** Hidden */
            hidden: number;
        };
        /**
         * Decided
         * @description `decision_id` undoes it, for ten minutes; null when nothing changed.
         */
        Decided: {
            /** Decision Id */
            decision_id: number | null;
            /** Ids */
            ids: number[];
        };
        /** Decide */
        Decide: {
            /** Ids */
            ids: number[];
            /**
             * Action
             * @enum {string}
             */
            action: "approve" | "hold" | "hide" | "delete";
        };
        /** NewReply */
        NewReply: {
            comment: components["schemas"]["Words"];
        };
        /**
         * Words
         * @description `mentioned`: the people picked from the suggestions, to tell apart people with the same name.
         */
        Words: {
            /** Body */
            body: string;
            /** Mentioned */
            mentioned?: number[];
        };
        /** BlockedPerson */
        BlockedPerson: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /**
             * Email
             * @description null for moderators
             */
            email: string | null;
            /**
             * Blocked At
             * Format: date-time
             */
            blocked_at: string;
            /** Blocked By */
            blocked_by: string;
        };
        /** NewBlock */
        NewBlock: {
            /** User Id */
            user_id: number;
            /**
             * Hide Comments
             * @default false
             */
            hide_comments?: boolean;
        };
        /**
         * Import
         * @description `applied` is false for a dry run and when there are errors: then nothing was changed, and the numbers
         *     say what the other rows would do. They are available once `state` is `done`.
         */
        Import: {
            /** Id */
            id: number;
            /** Filename */
            filename: string;
            /** Dry Run */
            dry_run: boolean;
            /**
             * State
             * @enum {string}
             */
            state: "waiting" | "running" | "done" | "failed" | "canceled";
            /** Percent */
            percent: number;
            /** Created */
            created: number;
            /** Updated */
            updated: number;
            /** Unchanged */
            unchanged: number;
            /** Applied */
            applied: boolean;
            /** Errors */
            errors: components["schemas"]["ImportFault"][];
            /** Errors Count */
            errors_count: number;
            problem: components["schemas"]["ImportProblem"] | null;
        };
        /**
         * ImportFault
         * @description An invalid cell. `row` is counted as in a spreadsheet: the names of the columns are row 1.
         */
        ImportFault: {
            /** Row */
            row: number;
            /** Column */
            column: string;
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Value */
            value: string;
        };
        /**
         * ImportProblem
         * @description Why the whole file failed. `field` is a column, if it is about one.
         */
        ImportProblem: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Field */
            field?: string | null;
        };
        /**
         * Demo
         * @description `films` counts live events too. While it is being removed, the counts are those of the beginning.
         */
        Demo: {
            /**
             * Stage
             * @enum {string}
             */
            stage: "none" | "present" | "removing" | "removed";
            /** Films */
            films: number;
            /** People */
            people: number;
            /** Products */
            products: number;
        };
        /**
         * Setup
         * @description `is_open`: visitors may enter the store. `opens_at`: when it opens by itself, if it does.
         */
        Setup: {
            /** Steps */
            steps: components["schemas"]["SetupStep"][];
            /** Is Open */
            is_open: boolean;
            /** Opens At */
            opens_at: string | null;
        };
        /** SetupStep */
        SetupStep: {
            /**
             * Name
             * @enum {string}
             */
            name: "film" | "look" | "price" | "provider" | "mail" | "domain" | "legal" | "team";
            /**
             * State
             * @enum {string}
             */
            state: "done" | "open" | "skipped";
        };
        /** StepChange */
        StepChange: {
            /** Is Skipped */
            is_skipped: boolean;
        };
        /**
         * OfficePrice
         * @description `minor` null: the buyer of a gift card chooses the amount.
         */
        OfficePrice: {
            /** Id */
            id: number;
            /** Currency */
            currency: string;
            /** Minor */
            minor: number | null;
            /**
             * Interval
             * @enum {string}
             */
            interval: "" | "month" | "year";
            /** Interval Count */
            interval_count: number;
            /** Trial Days */
            trial_days: number;
        };
        /** OfficeProduct */
        OfficeProduct: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Translations */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * Kind
             * @enum {string}
             */
            kind: "plan" | "purchase" | "rental" | "bundle" | "gift_card" | "free";
            /** Plan Group */
            plan_group: string;
            /** Is On Sale */
            is_on_sale: boolean;
            /** Rental Start Days */
            rental_start_days: number | null;
            /** Rental Watch Hours */
            rental_watch_hours: number | null;
            /** Unlocks Everything */
            unlocks_everything: boolean;
            /** Unlocks Count */
            unlocks_count: number;
            /** Sold Count */
            sold_count: number;
            /** Prices */
            prices: components["schemas"]["OfficePrice"][];
        };
        /** OfficeProductDetail */
        OfficeProductDetail: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Translations */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * Kind
             * @enum {string}
             */
            kind: "plan" | "purchase" | "rental" | "bundle" | "gift_card" | "free";
            /** Plan Group */
            plan_group: string;
            /** Is On Sale */
            is_on_sale: boolean;
            /** Rental Start Days */
            rental_start_days: number | null;
            /** Rental Watch Hours */
            rental_watch_hours: number | null;
            /** Unlocks Everything */
            unlocks_everything: boolean;
            /** Unlocks Count */
            unlocks_count: number;
            /** Sold Count */
            sold_count: number;
            /** Prices */
            prices: components["schemas"]["OfficePrice"][];
            /** Contents */
            contents: components["schemas"]["UnlockedContent"][];
        };
        /** UnlockedContent */
        UnlockedContent: {
            /** Id */
            id: number;
            /** Title */
            title: string;
            /** Access */
            access: string;
            /** Is Published */
            is_published: boolean;
        };
        /** NewProduct */
        NewProduct: {
            /** Title */
            title: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "plan" | "purchase" | "rental" | "bundle" | "gift_card" | "free";
        };
        /** ProductChange */
        ProductChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Permalink
             * @default
             */
            permalink?: string;
            /**
             * Description
             * @default
             */
            description?: string;
            /**
             * Translations
             * @description by language; what is not named is unchanged
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["Texts"];
            };
            /**
             * Plan Group
             * @default
             */
            plan_group?: string;
            /**
             * Is On Sale
             * @default false
             */
            is_on_sale?: boolean;
            /** Rental Start Days */
            rental_start_days?: number | null;
            /** Rental Watch Hours */
            rental_watch_hours?: number | null;
            /**
             * Unlocks Everything
             * @default false
             */
            unlocks_everything?: boolean;
        };
        /** Unlocks */
        Unlocks: {
            /** Content Ids */
            content_ids: number[];
        };
        /** NewPrice */
        NewPrice: {
            /** Currency */
            currency: string;
            /** Minor */
            minor: number | null;
            /**
             * Interval
             * @default
             * @enum {string}
             */
            interval?: "" | "month" | "year";
            /**
             * Interval Count
             * @default 1
             */
            interval_count?: number;
            /**
             * Trial Days
             * @default 0
             */
            trial_days?: number;
        };
        /** ListedProduct */
        ListedProduct: {
            /** Id */
            id: number;
            /** Title */
            title: string;
        };
        /** OfficeOffer */
        OfficeOffer: {
            /** Id */
            id: number;
            /** Title */
            title: string;
            /** Text */
            text: string;
            /** Translations */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** Is Active */
            is_active: boolean;
            /** Products */
            products: components["schemas"]["ListedProduct"][];
            /** Upsell Product Id */
            upsell_product_id: number | null;
        };
        /** NewOffer */
        NewOffer: {
            /** Title */
            title: string;
            /**
             * Text
             * @default
             */
            text?: string;
            /**
             * Translations
             * @description by language; what is not named is unchanged
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["OfferTexts"];
            };
            /**
             * Is Active
             * @default true
             */
            is_active?: boolean;
            /** Product Ids */
            product_ids?: number[];
            /** Upsell Product Id */
            upsell_product_id?: number | null;
        };
        /**
         * OfferTexts
         * @description A field that is left out is unchanged; an empty one is shown in the owner's own words again.
         */
        OfferTexts: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Text
             * @default
             */
            text?: string;
        };
        /** OfferChange */
        OfferChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Text
             * @default
             */
            text?: string;
            /**
             * Translations
             * @description by language; what is not named is unchanged
             * @default {}
             */
            translations?: {
                [key: string]: components["schemas"]["OfferTexts"];
            };
            /**
             * Is Active
             * @default true
             */
            is_active?: boolean;
            /**
             * Position
             * @default 0
             */
            position?: number;
            /** Product Ids */
            product_ids?: number[];
            /** Upsell Product Id */
            upsell_product_id?: number | null;
        };
        /**
         * FilmChoice
         * @description A product, and whether it unlocks a film.
         */
        FilmChoice: {
            product: components["schemas"]["OfficeProduct"];
            /** Is Included */
            is_included: boolean;
        };
        /**
         * FilmProducts
         * @description `purchase` and `rental` unlock this film alone. `others` could unlock it too: all plans and bundles.
         */
        FilmProducts: {
            purchase: components["schemas"]["OfficeProduct"] | null;
            rental: components["schemas"]["OfficeProduct"] | null;
            /** Others */
            others: components["schemas"]["FilmChoice"][];
            /** Is On Sale */
            is_on_sale: boolean;
        };
        /**
         * FilmPrice
         * @description What a film costs by itself. The windows are of a rental; without them they stay as they are.
         */
        FilmPrice: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "purchase" | "rental";
            /** Currency */
            currency: string;
            /** Minor */
            minor: number;
            /** Rental Start Days */
            rental_start_days?: number | null;
            /** Rental Watch Hours */
            rental_watch_hours?: number | null;
        };
        /** Inclusion */
        Inclusion: {
            /** Is Included */
            is_included: boolean;
        };
        /** OfficeCoupon */
        OfficeCoupon: {
            /** Id */
            id: number;
            /** Code */
            code: string;
            /** Percent */
            percent: number | null;
            /** Amount Minor */
            amount_minor: number | null;
            /** Currency */
            currency: string;
            /**
             * Duration
             * @enum {string}
             */
            duration: "once" | "repeating" | "forever";
            /** Duration Periods */
            duration_periods: number | null;
            /** Product Id */
            product_id: number | null;
            /** Product Title */
            product_title: string | null;
            /** Max Redemptions */
            max_redemptions: number | null;
            /** Redeemed */
            redeemed: number;
            /** Valid From */
            valid_from: string | null;
            /** Valid To */
            valid_to: string | null;
            /** Is Active */
            is_active: boolean;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
        };
        /**
         * NewCoupon
         * @description Takes off a percentage or an amount of one currency, never both.
         */
        NewCoupon: {
            /** Code */
            code: string;
            /** Percent */
            percent?: number | null;
            /** Amount Minor */
            amount_minor?: number | null;
            /**
             * Currency
             * @default
             */
            currency?: string | "";
            /**
             * Duration
             * @default once
             * @enum {string}
             */
            duration?: "once" | "repeating" | "forever";
            /** Duration Periods */
            duration_periods?: number | null;
            /** Product Id */
            product_id?: number | null;
            /** Max Redemptions */
            max_redemptions?: number | null;
            /** Valid From */
            valid_from?: string | null;
            /** Valid To */
            valid_to?: string | null;
        };
        /** CouponChange */
        CouponChange: {
            /**
             * Is Active
             * @default true
             */
            is_active?: boolean;
            /** Max Redemptions */
            max_redemptions?: number | null;
            /** Valid To */
            valid_to?: string | null;
        };
        /** OfficeGiftCard */
        OfficeGiftCard: {
            /** Id */
            id: number;
            /** Last4 */
            last4: string;
            /** Currency */
            currency: string;
            /** Initial */
            initial: number;
            /** Balance */
            balance: number;
            /** Recipient Email */
            recipient_email: string;
            /** Is Blocked */
            is_blocked: boolean;
            /** Expires At */
            expires_at: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Order Id */
            order_id: number | null;
            /** Order Number */
            order_number: string | null;
        };
        /** IssuedGiftCard */
        IssuedGiftCard: {
            /** Id */
            id: number;
            /** Last4 */
            last4: string;
            /** Currency */
            currency: string;
            /** Initial */
            initial: number;
            /** Balance */
            balance: number;
            /** Recipient Email */
            recipient_email: string;
            /** Is Blocked */
            is_blocked: boolean;
            /** Expires At */
            expires_at: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Order Id */
            order_id: number | null;
            /** Order Number */
            order_number: string | null;
            /** Code */
            code: string;
        };
        /** NewGiftCard */
        NewGiftCard: {
            /** Currency */
            currency: string;
            /** Minor */
            minor: number;
            /**
             * Recipient Email
             * @default
             */
            recipient_email?: string;
        };
        /** GiftCardMovement */
        GiftCardMovement: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "redeem" | "refund" | "void";
            /** Minor */
            minor: number;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Order Id */
            order_id: number | null;
            /** Order Number */
            order_number: string | null;
        };
        /** OfficeGiftCardDetail */
        OfficeGiftCardDetail: {
            /** Id */
            id: number;
            /** Last4 */
            last4: string;
            /** Currency */
            currency: string;
            /** Initial */
            initial: number;
            /** Balance */
            balance: number;
            /** Recipient Email */
            recipient_email: string;
            /** Is Blocked */
            is_blocked: boolean;
            /** Expires At */
            expires_at: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Order Id */
            order_id: number | null;
            /** Order Number */
            order_number: string | null;
            /** Movements */
            movements: components["schemas"]["GiftCardMovement"][];
        };
        /** GiftCardChange */
        GiftCardChange: {
            /** Is Blocked */
            is_blocked: boolean;
        };
        /**
         * Customer
         * @description `id` null: the account was deleted; its payments stay.
         */
        Customer: {
            /** Id */
            id: number | null;
            /** Name */
            name: string;
            /** Email */
            email: string;
        };
        /** OfficeOrder */
        OfficeOrder: {
            /** Id */
            id: number;
            /** Number */
            number: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "order" | "period" | "switch" | "donation";
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "paid" | "void" | "uncollectible";
            /** Currency */
            currency: string;
            /** Total */
            total: number;
            /** Paid */
            paid: number;
            /** Refunded */
            refunded: number;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            customer: components["schemas"]["Customer"];
            /** Title */
            title: string;
            /** Lines Count */
            lines_count: number;
        };
        /** OfficeOrderDetail */
        OfficeOrderDetail: {
            /** Id */
            id: number;
            /** Number */
            number: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "order" | "period" | "switch" | "donation";
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "paid" | "void" | "uncollectible";
            /** Currency */
            currency: string;
            /** Subtotal */
            subtotal: number;
            /** Discount */
            discount: number;
            /** Waived */
            waived: number;
            /** Total */
            total: number;
            /** Paid */
            paid: number;
            /** Refunded */
            refunded: number;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Closed At */
            closed_at: string | null;
            /** Subscription Id */
            subscription_id: number | null;
            /** Period Start */
            period_start: string | null;
            /** Period End */
            period_end: string | null;
            /** Coupon Code */
            coupon_code: string | null;
            customer: components["schemas"]["Customer"];
            /** Lines */
            lines: components["schemas"]["OfficeOrderLine"][];
            /** Payments */
            payments: components["schemas"]["OfficeOrderPayment"][];
            /** Refunds */
            refunds: components["schemas"]["OrderRefund"][];
            /** Disputes */
            disputes: components["schemas"]["OrderDispute"][];
        };
        /** OfficeOrderLine */
        OfficeOrderLine: {
            /** Id */
            id: number;
            /** Kind */
            kind: string;
            /** Product Id */
            product_id: number | null;
            /** Title */
            title: string;
            /** Minor */
            minor: number;
            /** Discount Minor */
            discount_minor: number;
            /** Tax Minor */
            tax_minor: number;
        };
        /** OfficeOrderPayment */
        OfficeOrderPayment: {
            /** Id */
            id: number;
            /** Leg */
            leg: string;
            /** State */
            state: string;
            /** Provider */
            provider: string;
            /** Amount Minor */
            amount_minor: number;
            /** Currency */
            currency: string;
            /** Decline Code */
            decline_code: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Method */
            method: string;
            /** Gift Cards */
            gift_cards: string[];
            /** Refunded Minor */
            refunded_minor: number;
            /** Taken Minor */
            taken_minor: number | null;
            /** Taken Currency */
            taken_currency: string;
        };
        /** OrderDispute */
        OrderDispute: {
            /** Id */
            id: number;
            /** Status */
            status: string;
            /** Amount Minor */
            amount_minor: number;
            /** Currency */
            currency: string;
            /** Reason */
            reason: string;
            /**
             * Opened At
             * Format: date-time
             */
            opened_at: string;
        };
        /** OrderRefund */
        OrderRefund: {
            /** Id */
            id: number;
            /** Payment Id */
            payment_id: number;
            /** Amount Minor */
            amount_minor: number;
            /** Currency */
            currency: string;
            /** State */
            state: string;
            /** Reason */
            reason: string;
            /** Ends Access */
            ends_access: boolean;
            /** Outside Provider */
            outside_provider: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
        };
        /**
         * NewRefund
         * @description `minor` null refunds all that is left. `ends_access` null ends access once everything paid is refunded.
         *
         *     `key` identifies the request: the same key is never refunded twice.
         */
        NewRefund: {
            /** Minor */
            minor?: number | null;
            /**
             * Reason
             * @default
             */
            reason?: string;
            /** Ends Access */
            ends_access?: boolean | null;
            /** Key */
            key: string;
        };
        /** Retried */
        Retried: {
            /** State */
            state: string;
            /** Decline Code */
            decline_code: string;
        };
        /** OfficeSubscription */
        OfficeSubscription: {
            /** Id */
            id: number;
            /**
             * Status
             * @enum {string}
             */
            status: "incomplete" | "trialing" | "active" | "past_due" | "on_hold" | "paused" | "canceled" | "expired";
            /** Product Id */
            product_id: number;
            /** Product Title */
            product_title: string;
            /** Minor */
            minor: number | null;
            /** Currency */
            currency: string;
            /**
             * Interval
             * @enum {string}
             */
            interval: "" | "month" | "year";
            /** Interval Count */
            interval_count: number;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Period End
             * Format: date-time
             */
            period_end: string;
            /** Trial End */
            trial_end: string | null;
            /** Cancel At Period End */
            cancel_at_period_end: boolean;
            /** Resumes At */
            resumes_at: string | null;
            /** Ended At */
            ended_at: string | null;
            /** End Reason */
            end_reason: string;
            /** Next Retry At */
            next_retry_at: string | null;
            customer: components["schemas"]["Customer"];
        };
        /** EndSubscription */
        EndSubscription: {
            /**
             * When
             * @enum {string}
             */
            when: "period_end" | "now";
        };
        /** FailedPayment */
        FailedPayment: {
            /** Order Id */
            order_id: number;
            /** Number */
            number: string;
            /** Currency */
            currency: string;
            /** Open Minor */
            open_minor: number;
            /** State */
            state: string;
            /** Decline Code */
            decline_code: string;
            /** Provider */
            provider: string;
            /** Attempts */
            attempts: number;
            /**
             * Attempted At
             * Format: date-time
             */
            attempted_at: string;
            /** Subscription Id */
            subscription_id: number | null;
            /** Subscription Status */
            subscription_status: ("incomplete" | "trialing" | "active" | "past_due" | "on_hold" | "paused" | "canceled" | "expired") | null;
            /** Next Retry At */
            next_retry_at: string | null;
            customer: components["schemas"]["Customer"];
        };
        /** CustomerEntry */
        CustomerEntry: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Email */
            email: string;
            /**
             * Joined At
             * Format: date-time
             */
            joined_at: string;
            /** Subscription Status */
            subscription_status: ("incomplete" | "trialing" | "active" | "past_due" | "on_hold" | "paused" | "canceled" | "expired") | null;
            /** Product Title */
            product_title: string | null;
            /** Orders Count */
            orders_count: number;
        };
        /** Amount */
        Amount: {
            /** Minor */
            minor: number;
            /** Currency */
            currency: string;
        };
        /** CustomerDetail */
        CustomerDetail: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Email */
            email: string;
            /** Spent */
            spent: components["schemas"]["Amount"][];
            /** Credit */
            credit: components["schemas"]["Amount"][];
            method: components["schemas"]["CustomerMethod"] | null;
            /** Held */
            held: components["schemas"]["HeldProduct"][];
            /** Subscriptions */
            subscriptions: components["schemas"]["OfficeSubscription"][];
            /** Orders */
            orders: components["schemas"]["OfficeOrder"][];
        };
        /** CustomerMethod */
        CustomerMethod: {
            /** Provider */
            provider: string;
            /** Brand */
            brand: string;
            /** Last4 */
            last4: string;
            /** Exp Month */
            exp_month: number | null;
            /** Exp Year */
            exp_year: number | null;
            /** Email */
            email: string;
        };
        /** HeldProduct */
        HeldProduct: {
            /** Product Id */
            product_id: number;
            /** Product Title */
            product_title: string;
            /** Kind */
            kind: string;
            /**
             * Starts At
             * Format: date-time
             */
            starts_at: string;
            /** Ends At */
            ends_at: string | null;
            /** First Played At */
            first_played_at: string | null;
            /** Revoked At */
            revoked_at: string | null;
            /** Revoked Because */
            revoked_because: string;
            /** Subscription Id */
            subscription_id: number | null;
            /** Entitlement Id */
            entitlement_id: number | null;
        };
        /**
         * WhyAnswer
         * @description Whether this customer may watch this film now, and which step decided.
         */
        WhyAnswer: {
            /** Is Granted */
            is_granted: boolean;
            /** Content Id */
            content_id: number;
            /** Content Title */
            content_title: string;
            /** Steps */
            steps: components["schemas"]["WhyStep"][];
            /** By */
            by: components["schemas"]["HeldProduct"][];
        };
        /** WhyStep */
        WhyStep: {
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
        /** NewGrant */
        NewGrant: {
            /** Product Id */
            product_id: number;
            /** Ends At */
            ends_at?: string | null;
        };
        /**
         * Revenue
         * @description Figures of one currency, in minor units. The back office's page defines how each is counted.
         */
        Revenue: {
            /** Currency */
            currency: string;
            /** Currencies */
            currencies: string[];
            /** Gross */
            gross: number;
            /** Refunded */
            refunded: number;
            /** Disputed */
            disputed: number;
            /** Net */
            net: number;
            /** Orders */
            orders: number;
            /** By Day */
            by_day: components["schemas"]["RevenueDay"][];
            /** Mrr */
            mrr: number;
            /** Arr */
            arr: number;
            /** Active */
            active: number;
            /** Trialing */
            trialing: number;
            /** Past Due */
            past_due: number;
            /** On Hold */
            on_hold: number;
            /** New */
            new: number;
            /** Churned */
            churned: number;
            /** Churn Per Mille */
            churn_per_mille: number;
            /** Trials Started */
            trials_started: number;
            /** Trials Converted */
            trials_converted: number;
            /** Arpu */
            arpu: number;
            /** Ltv */
            ltv: number | null;
            /**
             * Day From
             * Format: date
             */
            day_from: string;
            /**
             * Day To
             * Format: date
             */
            day_to: string;
        };
        /** RevenueDay */
        RevenueDay: {
            /**
             * Day
             * Format: date
             */
            day: string;
            /** Gross */
            gross: number;
            /** Refunded */
            refunded: number;
            /** Disputed */
            disputed: number;
        };
        /**
         * ProviderShown
         * @description A provider's settings. Secrets are write-only: `secrets` says which are set.
         *
         *     The `public` settings that are named in `switches` are "on" or empty.
         */
        ProviderShown: {
            /** Provider */
            provider: string;
            /** Account */
            account: string;
            /** Is Enabled */
            is_enabled: boolean;
            /** Is Offered */
            is_offered: boolean;
            /** Is Test */
            is_test: boolean;
            /** Position */
            position: number;
            /** Public */
            public: {
                [key: string]: string;
            };
            /** Secrets */
            secrets: {
                [key: string]: boolean;
            };
            /** Missing */
            missing: string[];
            /** Switches */
            switches: string[];
            /** Webhook Path */
            webhook_path: string;
        };
        /**
         * ProviderChange
         * @description An empty secret keeps the current one.
         */
        ProviderChange: {
            /** Is Enabled */
            is_enabled?: boolean | null;
            /** Position */
            position?: number | null;
            /** Public */
            public?: {
                [key: string]: string;
            } | null;
            /** Secrets */
            secrets?: {
                [key: string]: string;
            } | null;
        };
        /**
         * ConnectionTest
         * @description `webhook` says whether the provider's events reach us; "" for the sandbox.
         */
        ConnectionTest: {
            /** Works */
            works: boolean;
            /** Message */
            message: string;
            /** Steps */
            steps: components["schemas"]["StepResult"][];
            /** Webhook Works */
            webhook_works: boolean;
            /** Webhook */
            webhook: string;
            /** Last Event At */
            last_event_at: string | null;
        };
        /** StepResult */
        StepResult: {
            /** Name */
            name: string;
            /** Works */
            works: boolean;
            /** Message */
            message: string;
        };
        /**
         * MoneyMode
         * @description `live`: real money. `test`: providers are enabled, all with test keys. `none`: nobody can pay.
         */
        MoneyMode: {
            /**
             * Mode
             * @enum {string}
             */
            mode: "none" | "sandbox" | "test" | "live";
            /** Providers */
            providers: string[];
            /** Clock Offset Seconds */
            clock_offset_seconds: number;
        };
        /** Rows */
        Rows: {
            /** What */
            what: string;
            /** Count */
            count: number;
        };
        /**
         * TestMoney
         * @description What test payments have left: rows by kind, and the clock's offset.
         */
        TestMoney: {
            /** Rows */
            rows: components["schemas"]["Rows"][];
            /** Clock Offset Seconds */
            clock_offset_seconds: number;
            /** Is Wipeable */
            is_wipeable: boolean;
        };
        /** SandboxState */
        SandboxState: {
            /**
             * Now
             * Format: date-time
             */
            now: string;
            /** Clock Offset Seconds */
            clock_offset_seconds: number;
            /** Webhook Delay Seconds */
            webhook_delay_seconds: number;
            /** Webhook Copies */
            webhook_copies: number;
        };
        /** ClockForward */
        ClockForward: {
            /** Seconds */
            seconds: number;
        };
        /** WebhookSwitches */
        WebhookSwitches: {
            /**
             * Delay Seconds
             * @default 0
             */
            delay_seconds?: number;
            /**
             * Copies
             * @description 0 loses every webhook, 2 doubles it
             * @default 1
             */
            copies?: number;
        };
        /**
         * InputEntry
         * @description `address` and `stream_key` are the encoder's settings.
         */
        InputEntry: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Address */
            address: string;
            /** Stream Key */
            stream_key: string;
            signal: components["schemas"]["Signal"] | null;
            refusal: components["schemas"]["InputRefusal"] | null;
            /** Live Event Id */
            live_event_id: number | null;
        };
        /**
         * InputRefusal
         * @description Why an encoder with a correct key was rejected, in words for its owner.
         */
        InputRefusal: {
            /** Reason */
            reason: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
        };
        /**
         * Signal
         * @description The signal of an input, as measured in the encoder's own time.
         */
        Signal: {
            /** Width */
            width: number;
            /** Height */
            height: number;
            /** Frames Per Second */
            frames_per_second: number;
            /** Bits Per Second */
            bits_per_second: number;
            /** Group Seconds */
            group_seconds: number;
            /** Has Sound */
            has_sound: boolean;
            /**
             * Since
             * Format: date-time
             */
            since: string;
            /** Warnings */
            warnings: string[];
        };
        /** NewInput */
        NewInput: {
            /** Name */
            name: string;
        };
        /** EventEntry */
        EventEntry: {
            /** Id */
            id: number;
            /** Content Id */
            content_id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Access */
            access: string;
            /**
             * Stage
             * @enum {string}
             */
            stage: "scheduled" | "waiting" | "live" | "away" | "ended" | "replay";
            /** Is Announced */
            is_announced: boolean;
            /**
             * Starts At
             * Format: date-time
             */
            starts_at: string;
            /** Started At */
            started_at: string | null;
            /** On Air At */
            on_air_at: string | null;
            /** Away Since */
            away_since: string | null;
            /** Ended At */
            ended_at: string | null;
            /** Starts By Itself */
            starts_by_itself: boolean;
            /** Grace Minutes */
            grace_minutes: number;
            /** Input Id */
            input_id: number | null;
            signal: components["schemas"]["Signal"] | null;
            refusal: components["schemas"]["InputRefusal"] | null;
            /** Qualities */
            qualities: number[];
            /** Problems */
            problems: string[];
            image: components["schemas"]["Image"] | null;
        };
        /**
         * Image
         * @description Absolute addresses of an image, in the format of a poster.
         */
        Image: {
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
        /** NewEvent */
        NewEvent: {
            /** Title */
            title: string;
            /**
             * Starts At
             * Format: date-time
             */
            starts_at: string;
            /** Input Id */
            input_id?: number | null;
            /**
             * Access
             * @default public
             * @enum {string}
             */
            access?: "public" | "registered" | "paid";
            /**
             * Description
             * @default
             */
            description?: string;
        };
        /**
         * EventChange
         * @description Omitted fields are unchanged.
         */
        EventChange: {
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Description
             * @default
             */
            description?: string;
            /**
             * Permalink
             * @default
             */
            permalink?: string;
            /**
             * Access
             * @default public
             * @enum {string}
             */
            access?: "public" | "registered" | "paid";
            /**
             * Starts At
             * Format: date-time
             * @default 2000-01-01T00:00:00Z
             */
            starts_at?: string;
            /** Input Id */
            input_id?: number | null;
            /**
             * Starts By Itself
             * @default false
             */
            starts_by_itself?: boolean;
            /**
             * Grace Minutes
             * @default 0
             */
            grace_minutes?: number;
        };
        /** DonationSuggestion */
        DonationSuggestion: {
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
            /** Color */
            color: string;
            /** Pinned Minutes */
            pinned_minutes: number;
        };
        /**
         * DonationSuggestions
         * @description Any other amount must be between `least` and `most`.
         */
        DonationSuggestions: {
            /** Least */
            least: number;
            /** Most */
            most: number;
            /** Donation Suggestions */
            donation_suggestions: components["schemas"]["DonationSuggestion"][];
        };
        /** Donation */
        Donation: {
            /** Id */
            id: number;
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
        };
        /** DonationForm */
        DonationForm: {
            /** Amount */
            amount: number;
            /** Payment Intent */
            payment_intent?: string | null;
            /** Payment Id */
            payment_id: string;
        };
        /**
         * Chat
         * @description `refusal`: why this viewer may not write, with the end of a time-out in `refused_until`.
         *
         *     `stream` continues from `version`; `rules` are for moderators.
         */
        Chat: {
            /** Room */
            room: number;
            /** Can Read */
            can_read: boolean;
            /** Can Write */
            can_write: boolean;
            /** Refusal */
            refusal: ("sign_in_required" | "impersonated" | "blocked" | "timed_out" | "chat_closed" | "members_only") | null;
            /** Refused Until */
            refused_until: string | null;
            /** Can Moderate */
            can_moderate: boolean;
            /** Viewer Id */
            viewer_id: number | null;
            state: components["schemas"]["ChatState"];
            rules: components["schemas"]["ChatRules"] | null;
            /** Version */
            version: number;
            /** Messages */
            messages: components["schemas"]["ChatMessage"][];
            /** Has More */
            has_more: boolean;
            stream: components["schemas"]["ChatStream"] | null;
        };
        /** ChatAuthor */
        ChatAuthor: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /**
             * Role
             * @enum {string}
             */
            role: "" | "moderator" | "owner";
        };
        /**
         * ChatDonations
         * @description An event's donations, in `currency`. `is_on` is the switch; `is_open` includes the event's stage.
         *
         *     Amounts are net of refunds. `givers` are the largest donors.
         */
        ChatDonations: {
            /** Is On */
            is_on: boolean;
            /** Is Open */
            is_open: boolean;
            /** Currency */
            currency: string;
            /** Amount */
            amount: number;
            /** Count */
            count: number;
            goal: components["schemas"]["ChatGoal"] | null;
            /** Givers */
            givers: components["schemas"]["ChatGiver"][];
        };
        /**
         * ChatGift
         * @description A donation. `step` is one of six, by the amount; the text on `color` is dark.
         */
        ChatGift: {
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
            /** Step */
            step: number;
            /** Color */
            color: string;
            /**
             * Pinned Until
             * @description until when it stays on top; null: it does not
             */
            pinned_until: string | null;
        };
        /** ChatGiver */
        ChatGiver: {
            /** Name */
            name: string;
            /** Amount */
            amount: number;
        };
        /** ChatGoal */
        ChatGoal: {
            /** Amount */
            amount: number;
            /** Title */
            title: string;
        };
        /**
         * ChatMessage
         * @description `author` is null for notices, for deleted accounts, and for a deleted message, which has no text.
         */
        ChatMessage: {
            /** Id */
            id: number;
            /** Client Id */
            client_id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "text" | "donation" | "notice";
            author: components["schemas"]["ChatAuthor"] | null;
            /** Body */
            body: string;
            /** Segments */
            segments: components["schemas"]["ChatSegment"][];
            /**
             * Is Held
             * @description only its writer and the moderators see it
             */
            is_held: boolean;
            /** Posted At */
            posted_at: string;
            /**
             * Media Ms
             * @description where in the recording it belongs, once known; in a stretch of the replay, in that
             */
            media_ms: number | null;
            /** @description of a donation; its words may be hidden, it is not */
            gift: components["schemas"]["ChatGift"] | null;
        };
        /**
         * ChatRules
         * @description The moderators' settings. `is_open` is the switch alone, whatever the event's stage.
         */
        ChatRules: {
            /** Is Open */
            is_open: boolean;
            /**
             * Who May Write
             * @enum {string}
             */
            who_may_write: "everyone" | "members" | "nobody";
            /** Slow Seconds */
            slow_seconds: number;
            /** Delay Seconds */
            delay_seconds: number;
            /** Holds First */
            holds_first: boolean;
            /** Links After Minutes */
            links_after_minutes: number;
            /** Opens Early */
            opens_early: boolean;
        };
        /**
         * ChatSegment
         * @description A piece of a body, in order: plain text, a mention (`user_id`), or a link (`href`, http or https).
         */
        ChatSegment: {
            /**
             * Type
             * @enum {string}
             */
            type: "text" | "mention" | "link";
            /** Text */
            text: string;
            /** Href */
            href?: string | null;
            /** User Id */
            user_id?: number | null;
            /**
             * Length
             * @description of a mention or a link: characters of the body
             */
            length?: number | null;
        };
        /**
         * ChatState
         * @description `is_open` takes the event's stage into account.
         */
        ChatState: {
            /**
             * Stage
             * @enum {string}
             */
            stage: "scheduled" | "waiting" | "live" | "away" | "ended" | "replay";
            /** Is Open */
            is_open: boolean;
            /**
             * Who May Write
             * @enum {string}
             */
            who_may_write: "everyone" | "members" | "nobody";
            /** Slow Seconds */
            slow_seconds: number;
            pinned: components["schemas"]["ChatMessage"] | null;
            /**
             * Pinned Gifts
             * @description donations that stay on top, the newest first, ten at the most
             */
            pinned_gifts: components["schemas"]["ChatMessage"][];
            donations: components["schemas"]["ChatDonations"];
        };
        /** ChatStream */
        ChatStream: {
            /** Url */
            url: string;
            /**
             * Expires At
             * Format: date-time
             */
            expires_at: string;
        };
        /**
         * ChatRulesChange
         * @description Omitted fields are unchanged.
         */
        ChatRulesChange: {
            /**
             * Is Open
             * @default true
             */
            is_open?: boolean;
            /**
             * Who May Write
             * @default everyone
             * @enum {string}
             */
            who_may_write?: "everyone" | "members" | "nobody";
            /**
             * Slow Seconds
             * @default 0
             */
            slow_seconds?: number;
            /**
             * Delay Seconds
             * @default 0
             */
            delay_seconds?: number;
            /**
             * Holds First
             * @default false
             */
            holds_first?: boolean;
            /**
             * Links After Minutes
             * @default 0
             */
            links_after_minutes?: number;
            /**
             * Opens Early
             * @default true
             */
            opens_early?: boolean;
        };
        /**
         * ChatMessages
         * @description Oldest first. `has_more`: before the first one; for a stretch of the replay, after the last.
         */
        ChatMessages: {
            /** Messages */
            messages: components["schemas"]["ChatMessage"][];
            /** Has More */
            has_more: boolean;
        };
        /**
         * NewChatMessage
         * @description `mentioned`: the people picked from the suggestions, to tell apart people with the same name.
         */
        NewChatMessage: {
            /** Body */
            body: string;
            /**
             * Client Id
             * Format: uuid
             * @description the page's; the same one again is the same message
             */
            client_id: string;
            /**
             * Latency Ms
             * @description how far the picture is behind
             */
            latency_ms?: number | null;
            /** Mentioned */
            mentioned?: number[];
        };
        /**
         * DonationSettings
         * @description Whether an event accepts donations, and their goal; null: no goal.
         */
        DonationSettings: {
            /** Is On */
            is_on: boolean;
            goal: components["schemas"]["NewGoal"] | null;
        };
        /**
         * NewGoal
         * @description In the store's currency.
         */
        NewGoal: {
            /** Amount */
            amount: number;
            /** Title */
            title: string;
        };
        /** ChatAct */
        ChatAct: {
            /** Id */
            id: number;
            /**
             * Undo Until
             * Format: date-time
             */
            undo_until: string;
        };
        /**
         * NewChatAct
         * @description `timeout`, `ban` and `clear` apply to a person or to the message's author; the others to a message.
         *
         *     A `timeout` needs `seconds`. With `in_store`, a time-out or a ban applies to all chats of the store.
         */
        NewChatAct: {
            /**
             * Action
             * @enum {string}
             */
            action: "delete" | "hold" | "approve" | "timeout" | "ban" | "clear" | "pin" | "unpin";
            /** Message Id */
            message_id?: number | null;
            /** Person Id */
            person_id?: number | null;
            /** Seconds */
            seconds?: number | null;
            /**
             * In Store
             * @default false
             */
            in_store?: boolean;
        };
        /**
         * ChatSanction
         * @description `by` is null when that account is deleted.
         */
        ChatSanction: {
            /** Id */
            id: number;
            /** Person Id */
            person_id: number;
            /** Person Name */
            person_name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "timeout" | "ban";
            /** Until */
            until: string | null;
            /** In Store */
            in_store: boolean;
            /** By */
            by: string | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
        };
        /**
         * NewsletterResults
         * @description How many got it. `left_out`: unsubscribed or blocked before their turn, or it was canceled.
         */
        NewsletterResults: {
            /** Recipients */
            recipients: number;
            /** Waiting */
            waiting: number;
            /** Deliveries */
            deliveries: number;
            /** Failures */
            failures: number;
            /** Left Out */
            left_out: number;
            /** Unsubscribed */
            unsubscribed: number;
        };
        /**
         * NewsletterRow
         * @description A newsletter in the list; `subject` is in the store's language, else in any.
         */
        NewsletterRow: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "once" | "welcome" | "win_back" | "new_films";
            /** Subject */
            subject: string;
            /**
             * State
             * @enum {string}
             */
            state: "draft" | "scheduled" | "sending" | "sent" | "canceled" | "running";
            /**
             * Updated At
             * Format: date-time
             */
            updated_at: string;
            /** Send At */
            send_at: string | null;
            /** Ended At */
            ended_at: string | null;
            results: components["schemas"]["NewsletterResults"];
        };
        /** NewsletterDetail */
        NewsletterDetail: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "once" | "welcome" | "win_back" | "new_films";
            /**
             * State
             * @enum {string}
             */
            state: "draft" | "scheduled" | "sending" | "sent" | "canceled" | "running";
            /** After Days */
            after_days: number;
            /** Texts */
            texts: components["schemas"]["NewsletterText"][];
            /** Link */
            link: string;
            /** Content Id */
            content_id: number | null;
            segment: components["schemas"]["Segment"];
            /**
             * Updated At
             * Format: date-time
             */
            updated_at: string;
            /** Send At */
            send_at: string | null;
            /** Started At */
            started_at: string | null;
            /** Ended At */
            ended_at: string | null;
            results: components["schemas"]["NewsletterResults"];
        };
        /**
         * NewsletterText
         * @description What subscribers of one language read; `text` is Markdown.
         */
        NewsletterText: {
            /** Locale */
            locale: string;
            /** Subject */
            subject: string;
            /** Text */
            text: string;
            /** Button */
            button: string;
        };
        /**
         * Segment
         * @description Which subscribers: all that is set must hold. Days are since they joined.
         */
        Segment: {
            /** Subscription */
            subscription?: ("active" | "trialing" | "on_hold" | "paused" | "ended" | "never") | null;
            /** Plan Id */
            plan_id?: number | null;
            /** Joined Days Min */
            joined_days_min?: number | null;
            /** Joined Days Max */
            joined_days_max?: number | null;
            /** Watched Id */
            watched_id?: number | null;
            /** Unwatched Id */
            unwatched_id?: number | null;
            /** Spent Minor */
            spent_minor?: number | null;
            /** Currency */
            currency?: string | null;
            /** Locale */
            locale?: string | null;
            /** Country */
            country?: string | null;
        };
        /** NewNewsletter */
        NewNewsletter: {
            /**
             * Kind
             * @default once
             * @enum {string}
             */
            kind?: "once" | "welcome" | "win_back" | "new_films";
        };
        /**
         * SegmentChoice
         * @description Which subscribers; all that is set must hold. A sum needs its currency.
         */
        SegmentChoice: {
            /** Subscription */
            subscription?: ("active" | "trialing" | "on_hold" | "paused" | "ended" | "never") | null;
            /** Plan Id */
            plan_id?: number | null;
            /** Joined Days Min */
            joined_days_min?: number | null;
            /** Joined Days Max */
            joined_days_max?: number | null;
            /** Watched Id */
            watched_id?: number | null;
            /** Unwatched Id */
            unwatched_id?: number | null;
            /** Spent Minor */
            spent_minor?: number | null;
            /** Currency */
            currency?: string | null;
            /** Locale */
            locale?: string | null;
            /** Country */
            country?: string | null;
        };
        /**
         * NewsletterAudience
         * @description How many subscribers are in a segment, how many there are, and from which countries (two letters).
         */
        NewsletterAudience: {
            /** Recipients */
            recipients: number;
            /** Subscribers */
            subscribers: number;
            /** Countries */
            countries: string[];
        };
        /**
         * NewsletterChange
         * @description The whole draft; the text is Markdown. `after_days` is of a win-back.
         */
        NewsletterChange: {
            /** Texts */
            texts: components["schemas"]["NewsletterTextChange"][];
            /**
             * Link
             * @default
             */
            link?: string;
            /** Content Id */
            content_id?: number | null;
            segment: components["schemas"]["SegmentChoice"];
            /**
             * After Days
             * @default 14
             */
            after_days?: number;
        };
        /** NewsletterTextChange */
        NewsletterTextChange: {
            /** Locale */
            locale: string;
            /**
             * Subject
             * @default
             */
            subject?: string;
            /**
             * Text
             * @default
             */
            text?: string;
            /**
             * Button
             * @default
             */
            button?: string;
        };
        /**
         * NewsletterSending
         * @description When it goes out; without a time, now.
         */
        NewsletterSending: {
            /** Send At */
            send_at?: string | null;
        };
        /**
         * SentTest
         * @description Where the test letter went.
         */
        SentTest: {
            /** Email */
            email: string;
        };
        /** NewsletterTest */
        NewsletterTest: {
            /** Locale */
            locale: string;
        };
        /**
         * ConsentRow
         * @description What a person agreed to, when they confirmed it, and when they left.
         */
        ConsentRow: {
            /** Id */
            id: number;
            /** Sentence */
            sentence: string;
            /** Email */
            email: string;
            /**
             * Requested At
             * Format: date-time
             */
            requested_at: string;
            /** Confirmed At */
            confirmed_at: string | null;
            /** Ended At */
            ended_at: string | null;
        };
        /**
         * FilmReminders
         * @description How many people wait for the letter of a film.
         */
        FilmReminders: {
            /** Waiting Count */
            waiting_count: number;
        };
        /** Endpoint */
        Endpoint: {
            /** Id */
            id: number;
            /** Url */
            url: string;
            /** Kinds */
            kinds: string[];
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Failing Since */
            failing_since: string | null;
            /** Paused At */
            paused_at: string | null;
            /** Is Given Up */
            is_given_up: boolean;
            /** Former Until */
            former_until: string | null;
        };
        /** EventKind */
        EventKind: {
            /** Kind */
            kind: string;
            /** Text */
            text: string;
        };
        /** Webhooks */
        Webhooks: {
            /** Endpoints */
            endpoints: components["schemas"]["Endpoint"][];
            /** Kinds */
            kinds: components["schemas"]["EventKind"][];
        };
        /** NewEndpoint */
        NewEndpoint: {
            endpoint: components["schemas"]["Endpoint"];
            /** Secret */
            secret: string;
        };
        /** EndpointIn */
        EndpointIn: {
            /** Url */
            url: string;
            /** Kinds */
            kinds: string[];
        };
        /** EndpointChange */
        EndpointChange: {
            /** Url */
            url: string;
            /** Kinds */
            kinds: string[];
            /** Is Paused */
            is_paused: boolean;
        };
        /** NewSecret */
        NewSecret: {
            /** Secret */
            secret: string;
        };
        /**
         * Delivery
         * @description `answer` holds the first bytes of the latest answer, or why there was none.
         */
        Delivery: {
            /** Id */
            id: number;
            /** Message Id */
            message_id: string;
            /** Kind */
            kind: string;
            /** Body */
            body: string;
            /**
             * State
             * @enum {string}
             */
            state: "queued" | "sent" | "failed";
            /** Tries */
            tries: number;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /**
             * Due At
             * Format: date-time
             */
            due_at: string;
            /** Last Tried At */
            last_tried_at: string | null;
            /** Status Code */
            status_code: number | null;
            /** Answer */
            answer: string;
        };
        /**
         * Deliveries
         * @description `next_before` asks for the next page.
         */
        Deliveries: {
            /** Deliveries */
            deliveries: components["schemas"]["Delivery"][];
            /** Next Before */
            next_before: number | null;
        };
        /** ApiToken */
        ApiToken: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Prefix */
            prefix: string;
            /** Scopes */
            scopes: ("films:read" | "films:write" | "live:read" | "live:write" | "sales:read" | "sales:write" | "orders:write" | "people:read" | "comments:read" | "comments:write" | "reports:read" | "webhooks:read" | "webhooks:write")[];
            /** Maker */
            maker: string;
            /**
             * State
             * @enum {string}
             */
            state: "active" | "expired" | "off";
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Expires At */
            expires_at: string | null;
            /** Last Used At */
            last_used_at: string | null;
        };
        /** ApiTokens */
        ApiTokens: {
            /** Tokens */
            tokens: components["schemas"]["ApiToken"][];
            /** Scopes */
            scopes: ("films:read" | "films:write" | "live:read" | "live:write" | "sales:read" | "sales:write" | "orders:write" | "people:read" | "comments:read" | "comments:write" | "reports:read" | "webhooks:read" | "webhooks:write")[];
        };
        /** NewApiToken */
        NewApiToken: {
            token: components["schemas"]["ApiToken"];
            /** Secret */
            secret: string;
        };
        /** TokenIn */
        TokenIn: {
            /** Name */
            name: string;
            /** Scopes */
            scopes: ("films:read" | "films:write" | "live:read" | "live:write" | "sales:read" | "sales:write" | "orders:write" | "people:read" | "comments:read" | "comments:write" | "reports:read" | "webhooks:read" | "webhooks:write")[];
            /** Lifetime Days */
            lifetime_days?: number | null;
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
            /** @description Unauthorized */
            401: {
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
    get_captcha: {
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
                    "application/json": components["schemas"]["Captcha"];
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
    list_users_by_name: {
        parameters: {
            query?: {
                name?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestion"][];
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
    get_me: {
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
                    "application/json": components["schemas"]["Me"];
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
    set_language: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfficeLanguage"];
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
    list_people: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                role?: ("customer" | "moderator" | "admin" | "owner") | null;
                blocked?: boolean | null;
                sort?: ("person" | "-person" | "joined" | "-joined") | null;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
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
    get_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: number;
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
                    "application/json": components["schemas"]["Person"];
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
    change_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
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
    block_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: number;
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
                    "application/json": components["schemas"]["Person"];
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
            /** @description Conflict */
            409: {
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
    unblock_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: number;
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
                    "application/json": components["schemas"]["Person"];
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
            /** @description Conflict */
            409: {
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
    sign_out_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: number;
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
                    "application/json": components["schemas"]["SignedOut"];
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
            /** @description Conflict */
            409: {
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
    impersonate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    list_audit: {
        parameters: {
            query?: {
                page?: number;
                action?: string | null;
                q?: string;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
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
    list_saved_views: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_name: "films" | "orders" | "subscriptions" | "customers" | "people";
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
                    "application/json": components["schemas"]["SavedView"][];
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
    replace_saved_views: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list_name: "films" | "orders" | "subscriptions" | "customers" | "people";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewsChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"][];
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
    get_security: {
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
                    "application/json": components["schemas"]["Security"];
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
    confirm_authenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorCode"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
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
    begin_authenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatorSetup"];
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
    remove_authenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
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
    renew_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
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
    begin_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
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
    add_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAdded"];
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
    remove_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkey_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
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
    begin_passkey_sign_in: {
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
                    "application/json": components["schemas"]["PasskeyChallenge"];
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
    sign_in_with_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
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
    list_invitations: {
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
                    "application/json": components["schemas"]["OpenInvitation"][];
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
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitation"];
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
    send_invitation_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: number;
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
                    "application/json": components["schemas"]["OpenInvitation"];
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
    revoke_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: number;
            };
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
    get_invitation_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/json": components["schemas"]["InvitationOffer"];
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
            /** @description Gone */
            410: {
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
    accept_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAnswer"];
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
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone */
            410: {
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
    begin_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginUpload"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
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
    list_films: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                state?: ("published" | "unlisted" | "scheduled" | "ended" | "draft" | "encoding" | "broken") | null;
                untranslated?: string | null;
                sort?: ("film" | "-film" | "published" | "-published" | "plays" | "-plays" | "updated" | "-updated") | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilmRow"][];
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
    get_film: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["Film"];
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
    delete_film: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_film: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilmChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    publish_film: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FilmPublication"] | null;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    unpublish_film: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["Film"];
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
            /** @description Conflict */
            409: {
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
    begin_trailer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginTrailer"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
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
    set_poster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPoster"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    set_poster_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
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
    remove_poster_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["Film"];
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
            /** @description Conflict */
            409: {
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
    get_encoding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["Encoding"];
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
            /** @description Conflict */
            409: {
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
    retry_encoding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["Encoding"];
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
            /** @description Conflict */
            409: {
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
    preview_film: {
        parameters: {
            query?: {
                chapter?: number | null;
            };
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["Playback"];
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
    explain_access: {
        parameters: {
            query?: {
                viewer?: number;
            };
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["AccessExplanation"];
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
    add_captions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * File
                     * Format: binary
                     */
                    file: string;
                    /** Language */
                    language: string;
                    /** Label */
                    label: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
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
    add_found_captions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFoundCaptions"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    get_captions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                language: string;
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
                    "application/json": components["schemas"]["EditedCaptions"];
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
    write_captions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteCaptions"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    remove_captions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                language: string;
            };
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
            /** @description Conflict */
            409: {
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
    add_chapter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginUpload"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterUpload"];
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
    replace_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginUpload"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterUpload"];
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
    give_up_next_file: {
        parameters: {
            query?: {
                upload?: string | null;
            };
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    retry_next_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
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
                    "application/json": components["schemas"]["Film"];
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
            /** @description Conflict */
            409: {
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
    trim_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Trim"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    set_chapter_marks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetChapterMarks"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    restore_former_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
                video_id: number;
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
                    "application/json": components["schemas"]["Film"];
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
            /** @description Conflict */
            409: {
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
    order_chapters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    remove_chapter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_chapter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                chapter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChapterChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Film"];
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
    list_office_categories: {
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
                    "application/json": components["schemas"]["CategoryEntry"][];
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
    create_category: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryNew"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryDetail"];
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
    order_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryEntry"][];
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
    get_office_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
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
                    "application/json": components["schemas"]["CategoryDetail"];
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
    delete_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryDetail"];
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
    set_category_contents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryContents"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryDetail"];
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
    set_category_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryDetail"];
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
            /** @description Request Entity Too Large */
            413: {
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
    remove_category_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
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
                    "application/json": components["schemas"]["CategoryDetail"];
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
            /** @description Conflict */
            409: {
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
    list_collections: {
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
                    "application/json": components["schemas"]["CollectionEntry"][];
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
    create_collection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionNew"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDetail"];
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
    get_collection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection_id: number;
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
                    "application/json": components["schemas"]["CollectionDetail"];
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
    delete_collection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_collection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectionChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDetail"];
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
    arrange_collection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Arrangement"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDetail"];
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
    set_collection_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionDetail"];
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
            /** @description Request Entity Too Large */
            413: {
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
    remove_collection_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection_id: number;
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
                    "application/json": components["schemas"]["CollectionDetail"];
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
            /** @description Conflict */
            409: {
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
    get_series_of_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["SeriesOfFilm"];
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
    set_series_of_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeriesChoice"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesOfFilm"];
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
    get_office_front_page: {
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
                    "application/json": components["schemas"]["FrontPageEntry"];
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
    arrange_store_front_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FrontPageChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrontPageEntry"];
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
    reset_store_front_page: {
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
            /** @description Conflict */
            409: {
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
    list_office_authors: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                sort?: ("name" | "-name" | "films" | "-films") | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorEntry"][];
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
    create_author: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorNew"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorDetail"];
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
    get_office_author: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                author_id: number;
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
                    "application/json": components["schemas"]["AuthorDetail"];
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
    delete_author: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                author_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_author: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                author_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorDetail"];
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
    set_author_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                author_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorDetail"];
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
            /** @description Request Entity Too Large */
            413: {
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
    remove_author_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                author_id: number;
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
                    "application/json": components["schemas"]["AuthorDetail"];
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
            /** @description Conflict */
            409: {
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
    list_office_custom_fields: {
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
                    "application/json": components["schemas"]["CustomFieldEntry"][];
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
    create_custom_field: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldNew"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldEntry"];
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
    order_custom_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldEntry"][];
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
    delete_custom_field: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                field_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_custom_field: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                field_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldEntry"];
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
    count_ratings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["RatingCounts"] | null;
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
    count_category_followers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
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
                    "application/json": components["schemas"]["FollowerCount"];
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
    count_author_followers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                author_id: number;
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
                    "application/json": components["schemas"]["FollowerCount"];
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
    count_series_followers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection_id: number;
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
                    "application/json": components["schemas"]["FollowerCount"];
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
    get_overview: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
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
    list_plays: {
        parameters: {
            query: {
                content_id: number[];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilmPlays"][];
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
    get_report: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
            };
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["ContentReport"];
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
    get_event_report: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "parquet";
                table?: string | null;
            };
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["EventReport"];
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
    get_quality: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityReport"];
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
    get_quality_by: {
        parameters: {
            query: {
                by: "error_code" | "rendition" | "bandwidth" | "dropped_frames" | "latency";
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityBy"];
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
    get_audience: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audience"];
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
    get_now: {
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
                    "application/json": components["schemas"]["Now"];
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
    get_definitions: {
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
                    "application/json": components["schemas"]["Definitions"];
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
    get_counters: {
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
                    "application/json": components["schemas"]["Counters"];
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
    list_viewers: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Viewers"];
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
    get_viewer: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
            };
            header?: never;
            path: {
                user_id: number;
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
                    "application/json": components["schemas"]["ViewerReport"];
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
    export_viewer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
    erase_viewer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erased"];
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
    explain_number: {
        parameters: {
            query: {
                metric: string;
                format?: "json" | "csv" | "parquet";
                table?: string | null;
                period?: ("today" | "yesterday" | "7d" | "28d" | "90d" | "365d" | "all") | null;
                from?: string | null;
                to?: string | null;
                compare?: boolean;
                content_id?: number | null;
                video_id?: number | null;
                author_id?: number | null;
                device?: ("desktop" | "phone" | "tablet" | "tv" | "unknown") | null;
                /** @description `web`, or another client */
                source?: string | null;
                verified?: "all" | "only";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
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
    explain_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
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
                    "application/json": components["schemas"]["SessionDetail"];
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
    get_report_settings: {
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
                    "application/json": components["schemas"]["SettingsShown"];
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
    change_report_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsIn"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsShown"];
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
    list_messages: {
        parameters: {
            query?: {
                locale?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Messages"];
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
    set_messages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMessages"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Messages"];
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
    get_store: {
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
                    "application/json": components["schemas"]["StoreSettings"];
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
    change_store: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreSettings"];
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
    set_store_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                place: "logo" | "banner" | "icon";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreSettings"];
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
            /** @description Request Entity Too Large */
            413: {
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
    remove_store_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                place: "logo" | "banner" | "icon";
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
                    "application/json": components["schemas"]["StoreSettings"];
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
    list_legal_pages: {
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
                    "application/json": components["schemas"]["LegalPage"][];
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
    set_legal_text: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "terms" | "privacy" | "imprint" | "refunds";
                locale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalTextChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalPage"][];
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
    preview_legal_text: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalTextChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalPreview"];
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
    list_customer_agreements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: number;
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
                    "application/json": components["schemas"]["AgreementRow"][];
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
    list_notices: {
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
                    "application/json": components["schemas"]["Need"][];
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
    mark_notice_done: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notice_id: number;
            };
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
    look_at_bell: {
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
                    "application/json": components["schemas"]["Bell"];
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
    mark_notices_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesRead"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bell"];
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
    list_choices: {
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
                    "application/json": components["schemas"]["Setting"][];
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
    choose_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeChoiceChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"][];
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
    get_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/json": components["schemas"]["Subscription"];
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
    unsubscribe_from_notices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
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
    subscribe_to_notices_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
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
    list_letters: {
        parameters: {
            query?: {
                locale?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterName"][];
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
    get_letter: {
        parameters: {
            query?: {
                locale?: string;
            };
            header?: never;
            path: {
                name: string;
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
                    "application/json": components["schemas"]["Written"];
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
    get_letter_page: {
        parameters: {
            query?: {
                locale?: string;
            };
            header?: never;
            path: {
                name: string;
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
                    "text/html": string;
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
    list_switches: {
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
                    "application/json": components["schemas"]["Switch"][];
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
    switch_letters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterSwitchChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Switch"][];
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
    list_refused_addresses: {
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
                    "application/json": components["schemas"]["Refused"][];
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
    list_moderated_comments: {
        parameters: {
            query?: {
                filter?: "queue" | "held" | "reported" | "hidden" | "all";
                q?: string;
                author_id?: number | null;
                page?: number;
                sort?: "date" | "-date";
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedComment"][];
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
    count_moderated_comments: {
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
                    "application/json": components["schemas"]["WaitingCounts"];
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
    decide_on_comments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decide"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decided"];
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
    take_back_decision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision_id: number;
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
                    "application/json": components["schemas"]["Decided"];
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
            /** @description Conflict */
            409: {
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
    reply_to_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReply"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedComment"];
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
    pin_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    unpin_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: number;
            };
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
    heart_comment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    take_heart_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                comment_id: number;
            };
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
    list_comment_blocks: {
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
                    "application/json": components["schemas"]["BlockedPerson"][];
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
    block_from_comments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBlock"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decided"];
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
    unblock_from_comments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: number;
            };
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
    import_contents: {
        parameters: {
            query?: {
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * File
                     * Format: binary
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
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
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
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
    get_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: number;
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
                    "application/json": components["schemas"]["Import"];
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
    cancel_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: number;
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
                    "application/json": components["schemas"]["Import"];
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
            /** @description Conflict */
            409: {
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
    run_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
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
            /** @description Conflict */
            409: {
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
    get_demo: {
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
                    "application/json": components["schemas"]["Demo"];
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
    remove_demo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Demo"];
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
            /** @description Conflict */
            409: {
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
    get_setup: {
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
                    "application/json": components["schemas"]["Setup"];
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
    change_step: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                step: "film" | "look" | "price" | "provider" | "mail" | "domain" | "legal" | "team";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setup"];
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
    list_products: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                kind?: ("plan" | "purchase" | "rental" | "bundle" | "gift_card" | "free") | null;
                on_sale?: boolean | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeProduct"][];
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
    create_product: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeProductDetail"];
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
    get_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: number;
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
                    "application/json": components["schemas"]["OfficeProductDetail"];
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
    delete_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeProductDetail"];
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
    set_product_contents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Unlocks"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeProductDetail"];
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
    add_product_price: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPrice"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeProductDetail"];
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
    retire_product_price: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_id: number;
                price_id: number;
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
                    "application/json": components["schemas"]["OfficeProductDetail"];
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
            /** @description Conflict */
            409: {
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
    list_offers: {
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeOffer"][];
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
    create_offer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOffer"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeOffer"];
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
    remove_offer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_offer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                offer_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeOffer"];
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
    get_film_products: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["FilmProducts"];
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
    set_film_price: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilmPrice"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilmProducts"];
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
    include_film: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
                product_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Inclusion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilmProducts"];
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
    list_coupons: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                state?: ("active" | "ended") | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeCoupon"][];
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
    create_coupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCoupon"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeCoupon"];
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
    change_coupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                coupon_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeCoupon"];
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
    list_gift_cards: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                state?: ("usable" | "spent" | "blocked") | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeGiftCard"][];
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
    issue_gift_card: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGiftCard"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedGiftCard"];
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
    get_gift_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gift_card_id: number;
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
                    "application/json": components["schemas"]["OfficeGiftCardDetail"];
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
    change_gift_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gift_card_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeGiftCardDetail"];
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
    list_orders: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                status?: ("open" | "paid" | "void" | "uncollectible") | null;
                kind?: ("order" | "period" | "switch" | "donation") | null;
                sort?: ("customer" | "-customer" | "date" | "-date" | "total" | "-total") | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    /** @description what was paid for the orders on all pages, less refunds, in minor units: `EUR 1250, USD 990` */
                    "total-amounts"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeOrder"][];
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
    get_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: number;
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
                    "application/json": components["schemas"]["OfficeOrderDetail"];
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
    refund_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRefund"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeOrderDetail"];
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
    retry_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: number;
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
                    "application/json": components["schemas"]["Retried"];
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
            /** @description Conflict */
            409: {
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
    list_subscriptions: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                status?: ("incomplete" | "trialing" | "active" | "past_due" | "on_hold" | "paused" | "canceled" | "expired") | "canceling" | null;
                sort?: ("customer" | "-customer" | "plan" | "-plan" | "next" | "-next") | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeSubscription"][];
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
    end_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndSubscription"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeSubscription"];
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
    keep_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subscription_id: number;
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
                    "application/json": components["schemas"]["OfficeSubscription"];
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
            /** @description Conflict */
            409: {
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
    list_failed_payments: {
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedPayment"][];
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
    list_customers: {
        parameters: {
            query?: {
                page?: number;
                q?: string;
                having?: ("subscribed" | "bought") | null;
                sort?: ("person" | "-person" | "joined" | "-joined") | null;
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
                    /** @description on all pages */
                    "total-results"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerEntry"][];
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
    get_customer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: number;
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
                    "application/json": components["schemas"]["CustomerDetail"];
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
    explain_customer_access: {
        parameters: {
            query: {
                content_id: number;
            };
            header?: never;
            path: {
                customer_id: number;
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
                    "application/json": components["schemas"]["WhyAnswer"];
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
    grant_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGrant"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDetail"];
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
    revoke_grant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: number;
                entitlement_id: number;
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
                    "application/json": components["schemas"]["CustomerDetail"];
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
            /** @description Conflict */
            409: {
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
    get_revenue: {
        parameters: {
            query?: {
                from?: string | null;
                to?: string | null;
                days?: number;
                currency?: string | null;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revenue"];
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
    list_providers: {
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
                    "application/json": components["schemas"]["ProviderShown"][];
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
    change_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "sandbox" | "stripe" | "paypal" | "authorize_net";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderShown"];
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
    test_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "sandbox" | "stripe" | "paypal" | "authorize_net";
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
                    "application/json": components["schemas"]["ConnectionTest"];
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
    get_money_mode: {
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
                    "application/json": components["schemas"]["MoneyMode"];
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
    get_test_money: {
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
                    "application/json": components["schemas"]["TestMoney"];
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
    wipe_test_money: {
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
                    "application/json": components["schemas"]["TestMoney"];
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
            /** @description Conflict */
            409: {
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
    get_sandbox: {
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
                    "application/json": components["schemas"]["SandboxState"];
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
    advance_sandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockForward"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxState"];
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
    set_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSwitches"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxState"];
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
    list_live_inputs: {
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
                    "application/json": components["schemas"]["InputEntry"][];
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
    create_live_input: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputEntry"];
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
    delete_live_input: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                input_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    rename_live_input: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                input_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InputEntry"];
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
    renew_stream_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                input_id: number;
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
                    "application/json": components["schemas"]["InputEntry"];
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
            /** @description Conflict */
            409: {
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
    list_scheduled_events: {
        parameters: {
            query?: {
                when?: "coming" | "past";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventEntry"][];
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
    schedule_live_event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEvent"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventEntry"];
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
    get_scheduled_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["EventEntry"];
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
    delete_live_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    change_live_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventEntry"];
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
    announce_live_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["EventEntry"];
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
            /** @description Conflict */
            409: {
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
    withdraw_live_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["EventEntry"];
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
            /** @description Conflict */
            409: {
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
    go_live: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["EventEntry"];
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
            /** @description Conflict */
            409: {
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
    end_live_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["EventEntry"];
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
            /** @description Conflict */
            409: {
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
    set_live_event_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventEntry"];
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
            /** @description Request Entity Too Large */
            413: {
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
    remove_live_event_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["EventEntry"];
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
            /** @description Conflict */
            409: {
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
    list_donation_suggestions: {
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
                    "application/json": components["schemas"]["DonationSuggestions"];
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
    charge_donation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                live_event_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonationForm"];
                "application/x-www-form-urlencoded": components["schemas"]["DonationForm"];
                "multipart/form-data": components["schemas"]["DonationForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donation"];
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
    get_live_chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["Chat"];
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
    change_live_chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRulesChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatRules"];
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
    list_live_chat_messages: {
        parameters: {
            query?: {
                before?: number | null;
                media_from?: number | null;
                media_to?: number | null;
                after?: number | null;
            };
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["ChatMessages"];
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
    add_live_chat_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChatMessage"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
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
    delete_live_chat_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
                message_id: number;
            };
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
    change_live_donations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonationSettings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatDonations"];
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
    act_in_live_chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChatAct"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAct"];
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
    undo_in_live_chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
                act_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    list_live_chat_sanctions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
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
                    "application/json": components["schemas"]["ChatSanction"][];
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
    lift_live_chat_sanction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: number;
                sanction_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    list_newsletters: {
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
                    "application/json": components["schemas"]["NewsletterRow"][];
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
    create_newsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNewsletter"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterDetail"];
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
    count_audience: {
        parameters: {
            query?: {
                subscription?: ("active" | "trialing" | "on_hold" | "paused" | "ended" | "never") | null;
                plan_id?: number | null;
                joined_days_min?: number | null;
                joined_days_max?: number | null;
                watched_id?: number | null;
                unwatched_id?: number | null;
                spent_minor?: number | null;
                currency?: string | null;
                locale?: string | null;
                country?: string | null;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterAudience"];
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
    get_newsletter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsletter_id: number;
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
                    "application/json": components["schemas"]["NewsletterDetail"];
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
    change_newsletter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsletter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterDetail"];
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
    delete_newsletter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsletter_id: number;
            };
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
            /** @description Conflict */
            409: {
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
    send_newsletter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsletter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterSending"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterDetail"];
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
    cancel_newsletter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsletter_id: number;
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
                    "application/json": components["schemas"]["NewsletterDetail"];
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
            /** @description Conflict */
            409: {
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
    send_test_newsletter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                newsletter_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterTest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentTest"];
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
    get_newsletter_letter: {
        parameters: {
            query?: {
                locale?: string;
            };
            header?: never;
            path: {
                newsletter_id: number;
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
                    "application/json": components["schemas"]["Written"];
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
    get_newsletter_page: {
        parameters: {
            query?: {
                locale?: string;
            };
            header?: never;
            path: {
                newsletter_id: number;
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
                    "text/html": string;
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
    list_customer_consents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: number;
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
                    "application/json": components["schemas"]["ConsentRow"][];
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
    count_film_reminders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                content_id: number;
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
                    "application/json": components["schemas"]["FilmReminders"];
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
    get_webhooks: {
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
                    "application/json": components["schemas"]["Webhooks"];
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
    add_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointIn"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewEndpoint"];
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
    change_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Endpoint"];
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
    delete_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: number;
            };
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
    rotate_webhook_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: number;
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
                    "application/json": components["schemas"]["NewSecret"];
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
    send_test_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
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
    list_webhook_deliveries: {
        parameters: {
            query?: {
                before?: number | null;
            };
            header?: never;
            path: {
                endpoint_id: number;
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
                    "application/json": components["schemas"]["Deliveries"];
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
    send_webhook_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: number;
                delivery_id: number;
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
                    "application/json": components["schemas"]["Delivery"];
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
    get_tokens: {
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
                    "application/json": components["schemas"]["ApiTokens"];
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
    make_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenIn"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiToken"];
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
    revoke_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: number;
            };
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
