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
    "/api/captcha": {
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
    "/api/users/by_name.json": {
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
    "/api/email_registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register By Email
         * @description Without `code`, send a code. With it, create or find the person, and sign in.
         */
        post: operations["register_by_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/smartwatch_activations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask For Activation
         * @description Get a code for the device's screen; its owner enters it at `verification_url`.
         */
        post: operations["ask_for_activation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/smartwatch_activations/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect Activation
         * @description Poll for the session: 202 until the code was entered, then the session, once.
         */
        post: operations["collect_activation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/age_confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm Age
         * @description Confirm that one has reached the store's minimum age, or the age that a film asks for.
         *
         *     Without an age, it does nothing in a store that asks for none.
         */
        post: operations["confirm_age"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me": {
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
        /**
         * Change Me
         * @description Change one's own name or nickname.
         */
        patch: operations["change_me"];
        trace?: never;
    };
    "/api/users/me/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Me A Code
         * @description Send a code to one's own email, as proof of identity.
         */
        post: operations["send_me_a_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change My Password
         * @description Change one's own password. All other devices are signed out.
         */
        put: operations["change_my_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change My Email
         * @description Change one's own email, with the codes of both mailboxes.
         */
        put: operations["change_my_email"];
        /**
         * Ask For Another Email
         * @description Send codes to the old and the new email. The answer does not say whether the new one is taken.
         */
        post: operations["ask_for_another_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List My Devices
         * @description List the devices where one is signed in, this device first.
         */
        get: operations["list_my_devices"];
        put?: never;
        post?: never;
        /**
         * Sign Out Everywhere
         * @description Sign out on all devices, or on all others.
         */
        delete: operations["sign_out_everywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/devices/{device_id}": {
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
         * Sign Out Device
         * @description Sign out on one device.
         */
        delete: operations["sign_out_device"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export Me
         * @description Export everything that the store has about this person, as a file.
         */
        get: operations["export_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete Me
         * @description Delete one's own account, immediately and permanently.
         */
        post: operations["delete_me"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password_resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask For Password Reset
         * @description Send a password reset link. The answer is the same whether or not the email is known.
         */
        post: operations["ask_for_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password_resets/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check Password Reset
         * @description Check whether this reset link is still valid.
         */
        get: operations["check_password_reset"];
        /**
         * Reset Password
         * @description Set a new password with a reset link. All devices are signed out.
         */
        put: operations["reset_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/impersonation": {
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
         * Leave Impersonation
         * @description Stop impersonating.
         */
        delete: operations["leave_impersonation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Profiles
         * @description List the profiles of the signed-in person, the oldest first.
         */
        get: operations["list_profiles"];
        put?: never;
        /**
         * Add Profile
         * @description Add a profile: up to five watch with an account, the person themselves among them.
         */
        post: operations["add_profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose Profile
         * @description Watch with another profile on this device; null is the person themselves.
         *
         *     Leaving a profile with an age limit needs the account's password, or a code for an account without one.
         */
        put: operations["choose_profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{profile_id}": {
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
         * Remove Profile
         * @description Remove a profile with its favorites, list and places. Devices that watch with it are signed out.
         */
        delete: operations["remove_profile"];
        options?: never;
        head?: never;
        /**
         * Change Profile
         * @description Change a profile. Omitted fields are unchanged.
         */
        patch: operations["change_profile"];
        trace?: never;
    };
    "/api/contents/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search Contents
         * @description Search titles, descriptions, authors, categories, chapters, custom fields and captions.
         *
         *     Words match by prefix, ignoring accents and case, and with one typo when there is no exact match.
         *     `q` may be empty: then only the filters apply.
         */
        get: operations["search_contents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest
         * @description Suggest a few contents, moments, authors, categories, series and playlists, while somebody types.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Favorites
         * @description List the viewer's favourites, latest first.
         */
        get: operations["list_favorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/recent_views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Recent Views
         * @description List the contents that the viewer watched, latest first.
         */
        get: operations["list_recent_views"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/my_library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List My Library
         * @description List what the viewer watched, marked, bought or rented, most recently used first.
         *
         *     `bought`: what they bought or rented, singly or in a bundle, ended rentals last. The contents of a plan
         *     are not listed. `my_list`: what they want to watch later, the latest addition first.
         *
         *     In the back office's preview, staff see a sample instead: the newest contents.
         */
        get: operations["list_my_library"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Progress
         * @description List the viewer's position in the latest 200 chapters; empty for a guest.
         */
        get: operations["list_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/watched_videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Watched Videos
         * @description List the videos that the viewer has watched; empty for a guest.
         */
        get: operations["list_watched_videos"];
        put?: never;
        post?: never;
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
         * @description Save where the signed-in viewer stopped. From 90 % on, the chapter counts as watched.
         */
        put: operations["set_watch_state"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/{permalink}/watched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Watched
         * @description Mark a chapter as watched, or unmark it.
         */
        put: operations["set_watched"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Favorite
         * @description Return whether the viewer marked this content, or this chapter, as a favourite.
         */
        get: operations["get_favorite"];
        put?: never;
        post?: never;
        /**
         * Remove Favorite
         * @description Remove a content, or a chapter of it, from the favourites.
         */
        delete: operations["remove_favorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Favorite
         * @description Add a content, or a chapter of it, to the favourites. Idempotent.
         */
        post: operations["add_favorite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get My List
         * @description Return the ids of what the viewer wants to watch later, the latest addition first.
         */
        get: operations["get_my_list"];
        put?: never;
        /**
         * Add To List
         * @description Add a content to the list of what the viewer wants to watch later. Idempotent.
         */
        post: operations["add_to_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my_list/{id}": {
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
         * Remove From List
         * @description Remove a content from the viewer's list.
         */
        delete: operations["remove_from_list"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/{permalink}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Rating
         * @description Return what viewers give a film, and the viewer's own stars.
         */
        get: operations["get_rating"];
        /**
         * Rate
         * @description Give a film that the viewer may watch one to five stars, or other ones than before.
         */
        put: operations["rate"];
        post?: never;
        /**
         * Remove Rating
         * @description Take the viewer's rating back, also of a film that they may no longer watch.
         */
        delete: operations["remove_rating"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Following
         * @description List the categories, authors and series that the viewer follows, the latest first.
         */
        get: operations["list_following"];
        put?: never;
        /**
         * Follow Topic
         * @description Follow a category, an author or a series: new films are told by letter. Idempotent.
         */
        post: operations["follow_topic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/following/{follow_id}": {
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
         * Unfollow
         * @description Stop following a category, an author or a series.
         */
        delete: operations["unfollow"];
        options?: never;
        head?: never;
        /**
         * Set Letters
         * @description Switch the letters on new films of what one follows on or off.
         */
        patch: operations["set_letters"];
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
         * @description List the listed contents: in a category's own order, or by position, then newest first.
         *
         *     `category_preview` returns the first twelve of a category, in its order.
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
         * @description Return a content with its chapters, what the viewer may do with it, and where they stopped.
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
    "/api/contents/{permalink}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Next
         * @description Return what to play next, from the playlist or the category that the viewer came from, if any.
         *
         *     A content without a reason is the newest one they have not seen; null means that there is none.
         */
        get: operations["get_next_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/{permalink}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Similar
         * @description List up to twelve similar contents, most similar first.
         */
        get: operations["list_similar_contents"];
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
         * @description Start a playback session: signed addresses for some hours.
         *
         *     When the film needs a rental that has not started, playing starts it, unless `starts_rental` is false:
         *     the answer is then 409 `rental_not_started`. With `free_minutes` a viewer without access gets the free
         *     beginning of a film that has one.
         */
        post: operations["open_playback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Categories
         * @description List all categories, in the owner's order.
         */
        get: operations["list_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/initial_with_content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List First Rows
         * @description List the first six rows of the catalogue page: categories with contents, featured ones first.
         */
        get: operations["list_first_category_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/more_with_content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List More Rows
         * @description List six more rows a page; page 1 is what `initial_with_content` answers.
         */
        get: operations["list_more_category_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{permalink}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Category
         * @description Return a category with the first page of its contents.
         */
        get: operations["get_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{permalink}/more_content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List More Of Category
         * @description List another page of a category's contents.
         */
        get: operations["list_more_of_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Authors
         * @description List the authors by name; `q` matches part of a name.
         */
        get: operations["list_authors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authors/{permalink}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Author */
        get: operations["get_author"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Custom Fields
         * @description List the store's custom fields, in the owner's order.
         */
        get: operations["list_custom_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Chapters
         * @description List the playable chapters of every listed content in catalogue order, or of one content.
         */
        get: operations["list_chapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chapters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Chapter
         * @description Return one chapter, and the content it belongs to.
         */
        get: operations["get_chapter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Series
         * @description List all series, by title.
         */
        get: operations["list_series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{permalink}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Series
         * @description Return a series with the episodes of a season, and where this viewer goes on.
         */
        get: operations["get_series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Playlists
         * @description List all playlists, by title.
         */
        get: operations["list_playlists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{permalink}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Playlist
         * @description Return a playlist with its contents, and where this viewer goes on.
         */
        get: operations["get_playlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/front_page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Front Page
         * @description Return a page of the front page's rows, in the owner's order, and the film that leads it.
         */
        get: operations["get_store_front_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/csrf_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Csrf Token
         * @description Return a CSRF token with its cookie, for pages that all guests share, which contain none.
         */
        get: operations["get_csrf_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Oembed
         * @description Return a film's oEmbed data: the player, or a link if the owner allows no embedding.
         */
        get: operations["get_oembed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Comments
         * @description List the comments on a content or a chapter, the pinned one, then newest first.
         *
         *     With `thread_id` list its replies, oldest first.
         *     `before` (the id of the last comment received) keeps pages stable while others write.
         */
        get: operations["list_comments"];
        put?: never;
        /**
         * Add Comment
         * @description Add a comment, or with `thread_id` a reply. The same text sent twice makes one comment.
         */
        post: operations["add_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Changes
         * @description List the changes since a version; open pages poll this while they are visible.
         */
        get: operations["list_comment_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{comment_id}": {
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
         * Delete Comment
         * @description Delete one's own comment. Its replies stay.
         */
        delete: operations["delete_comment"];
        options?: never;
        head?: never;
        /**
         * Edit Comment
         * @description Edit one's own comment, for 15 minutes.
         */
        patch: operations["edit_comment"];
        trace?: never;
    };
    "/api/comments/{comment_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report Comment
         * @description Report a comment to the store's moderators.
         */
        post: operations["report_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe
         * @description Unsubscribe the token's holder from mail about comments. Mail clients call this too (RFC 8058).
         */
        post: operations["unsubscribe_from_comments"];
        /**
         * Subscribe Again
         * @description Undo the unsubscription.
         */
        delete: operations["subscribe_to_comments_again"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Offers
         * @description List what is on sale: everything, or with `content` (a permalink) what unlocks that film.
         */
        get: operations["list_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote Order
         * @description Quote a cart at the store's prices. Nothing is written.
         */
        post: operations["quote_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Coupon
         * @description Return what a coupon takes off a cart.
         */
        post: operations["check_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gift_cards/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Gift Card
         * @description Return the balance of a gift card.
         */
        post: operations["check_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/setup_intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Setup Intent
         * @description Begin to save a card. Bound to this browser; a guest's setup is bound to them once they have joined.
         */
        get: operations["get_setup_intent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/add_customer_to_setup_intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Customer To Setup Intent
         * @description Attach a setup that was begun in this browser to the account that is signed in now.
         */
        post: operations["add_customer_to_setup_intent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/provider_subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe
         * @description Begin a subscription, with a trial or with its first payment, at the store's own price.
         *
         *     Without `payment_method` the page pays, using `client_secret`, through a provider that keeps its method.
         *     When the card already had a trial under another account, the answer is 409 `trial_used` and nothing is
         *     charged; sent again with `without_trial`, it pays at once.
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Billing
         * @description Return the card, subscription, open invoice and orders. A pending payment is looked up first.
         */
        get: operations["get_billing"];
        put?: never;
        /**
         * Change Card
         * @description Save another card and pay what a subscription owes with it. 422 for a method that is not offered.
         */
        post: operations["change_card"];
        /**
         * Remove Card
         * @description Delete the card. 409 while a subscription would have no card to renew with.
         */
        delete: operations["remove_card"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Paypal
         * @description Save a PayPal account by its approval token, and pay what a subscription owes with it.
         */
        post: operations["add_paypal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/setup_anet_card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Anet Card
         * @description Save an Authorize.Net card by its Accept.js token, and pay what a subscription owes with it.
         */
        post: operations["add_anet_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/unpaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pay Unpaid
         * @description Pay the open invoice. With `payment_intent` the browser has confirmed it, so it is only looked up.
         *
         *     `provider` is the payment method; 422 for one that the store does not offer, unless the payment was begun
         *     with it while the store did.
         */
        put: operations["pay_unpaid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/cancel_on_hold_subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel On Hold Subscription
         * @description End a subscription that is on hold and void its invoice. Idempotent.
         */
        put: operations["cancel_on_hold_subscription"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/payment_intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Payment Intent
         * @description Order something that is paid once. A repeated request returns the same order while it is open.
         *
         *     With `payment_method` it is charged here; without, the browser completes it with `client_secret`.
         */
        post: operations["create_payment_intent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Orders
         * @description List the viewer's orders and invoices, newest first, 24 a page.
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
    "/api/orders/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Receipt
         * @description Return an order by its number, with how it was paid.
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
    "/api/orders/{order_id}/gift_card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay With Gift Card
         * @description Pay an open order from a gift card, up to the card's balance.
         */
        post: operations["pay_with_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel Subscription
         * @description Cancel at the end of the paid period. Idempotent.
         */
        post: operations["cancel_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume Subscription
         * @description Undo a cancellation or a pause. A subscription that is already paused is billed at once.
         */
        post: operations["resume_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause Subscription
         * @description Pause from the end of the period: nothing is billed, and nothing is unlocked.
         */
        post: operations["pause_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/switch/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview Switch
         * @description Return what another plan would cost now, and when it would begin.
         */
        post: operations["preview_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch Plan
         * @description Switch the plan: to a dearer one now, for the difference; to a cheaper one with the next period.
         */
        post: operations["switch_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/sandbox_card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Sandbox Token
         * @description Tokenize a test card number; refuse any other number.
         */
        post: operations["make_sandbox_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billings/sandbox_challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer Sandbox Challenge
         * @description Answer the bank's challenge for one's own payment, or for a card being saved.
         */
        post: operations["answer_sandbox_challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live_chats/donation_suggestions": {
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
    "/api/live_chats/{live_event_id}/charge_donation": {
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
    "/api/live_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Events
         * @description List current and upcoming events, and replays of the last thirty days.
         *
         *     `soon` lists only current events and those that begin within seven days.
         */
        get: operations["list_live_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live_events/{permalink}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Event
         * @description Return an event with its status, and whether this viewer may watch it.
         */
        get: operations["get_live_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live_events/{permalink}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Offers
         * @description List what unlocks this event: tickets, and plans that include it.
         */
        get: operations["list_live_event_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live_events/{permalink}/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Reminder
         * @description Request a mail an hour before the start, or immediately if it begins sooner.
         */
        post: operations["add_live_reminder"];
        /**
         * Remove Reminder
         * @description Cancel the reminder, unless it was sent.
         */
        delete: operations["remove_live_reminder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live_events/{permalink}/playback": {
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
         * @description Start a playback session: of the broadcast while it is live, of the replay afterwards.
         */
        post: operations["open_live_playback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Store
         * @description Return the store's numbers.
         */
        get: operations["read_store"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/contents/{content_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Content
         * @description Return a film's numbers.
         */
        get: operations["read_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Event
         * @description Return a live event's numbers, on one time axis.
         */
        get: operations["read_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Quality
         * @description Return the quality of experience.
         */
        get: operations["read_quality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/quality/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Quality By
         * @description Return the quality by what players report, of the store or of the film `content_id`.
         */
        get: operations["read_quality_by"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Audience
         * @description Return visits to the store's pages.
         */
        get: operations["read_audience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Now
         * @description Return the number of current viewers.
         */
        get: operations["read_now"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/insights/definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Definitions
         * @description Return the definition of each number.
         */
        get: operations["read_definitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live_chats/{event_id}": {
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
    "/api/live_chats/{event_id}/messages": {
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
    "/api/live_chats/{event_id}/messages/{message_id}": {
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
    "/api/live_chats/{event_id}/donations": {
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
    "/api/live_chats/{event_id}/acts": {
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
    "/api/live_chats/{event_id}/acts/{act_id}/undo": {
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
    "/api/live_chats/{event_id}/sanctions": {
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
    "/api/live_chats/{event_id}/sanctions/{sanction_id}": {
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
    "/api/newsletter/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Newsletter Subscription
         * @description Return whether one gets the newsletter, and the sentence that one agrees to.
         */
        get: operations["get_newsletter_subscription"];
        put?: never;
        /**
         * Request Newsletter Subscription
         * @description Agree to get the newsletter: a letter asks for the confirmation.
         */
        post: operations["request_newsletter_subscription"];
        /**
         * End Newsletter Subscription
         * @description End one's subscription. Idempotent.
         */
        delete: operations["end_newsletter_subscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/confirmations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm Newsletter Subscription
         * @description Confirm a subscription by the link of the letter that asked for it.
         */
        post: operations["confirm_newsletter_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe From Newsletter
         * @description Unsubscribe the token's holder from newsletters. Mail clients call this too (RFC 8058).
         */
        post: operations["unsubscribe_from_newsletter"];
        /**
         * Subscribe To Newsletter Again
         * @description Undo the unsubscription.
         */
        delete: operations["subscribe_to_newsletter_again"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/following/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Following Letters
         * @description Return what a letter on new films told of, by its link.
         */
        get: operations["get_following_letters"];
        put?: never;
        /**
         * Unsubscribe From New Films
         * @description End all letters on new films to the token's holder. Mail clients call this too (RFC 8058).
         */
        post: operations["unsubscribe_from_new_films"];
        /**
         * Subscribe To New Films Again
         * @description Undo it: what the link ended begins again.
         */
        delete: operations["subscribe_to_new_films_again"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/following/unsubscribe/{token}/{follow_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe From Topic
         * @description End the letters on new films of one category or author that the letter told of.
         */
        post: operations["unsubscribe_from_topic"];
        /**
         * Subscribe To Topic Again
         * @description Undo it.
         */
        delete: operations["subscribe_to_topic_again"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contents/{permalink}/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Reminder
         * @description Return whether the viewer gets a letter when this film is out; 409 for one that is out.
         */
        get: operations["get_film_reminder"];
        put?: never;
        /**
         * Add Reminder
         * @description Send the viewer a letter when this film is out. Idempotent; 409 for one that is out.
         */
        post: operations["add_film_reminder"];
        /**
         * Remove Reminder
         * @description Take it back. Idempotent; 409 for a film that is out.
         */
        delete: operations["remove_film_reminder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reminders/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe
         * @description Take back all that the token's holder waits for. Mail clients call this too (RFC 8058).
         */
        post: operations["unsubscribe_from_reminders"];
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
        /**
         * CodeSent
         * @description The same answer whether or not the email is known.
         */
        CodeSent: {
            /**
             * Sent
             * @default true
             * @constant
             */
            sent?: true;
            /** Expires In Seconds */
            expires_in_seconds: number;
        };
        /**
         * EmailRegistration
         * @description Without `code`, a code is sent; with it, the person is created or found, and signed in.
         */
        EmailRegistration: {
            /** Email */
            email: string;
            /**
             * Name
             * @default
             */
            name?: string;
            /** Code */
            code?: string | null;
            /** Password */
            password?: string | null;
            /** Verified Key */
            verified_key?: string | null;
        };
        /**
         * Activation
         * @description What the device displays, and its token for polling.
         */
        Activation: {
            /** User Code */
            user_code: string;
            /** Device Code */
            device_code: string;
            /** Verification Url */
            verification_url: string;
            /** Verification Url With Code */
            verification_url_with_code: string;
            /** Expires In Seconds */
            expires_in_seconds: number;
            /** Interval Seconds */
            interval_seconds: number;
        };
        /** NewActivation */
        NewActivation: Record<string, never>;
        /** Waiting */
        Waiting: {
            /** Interval Seconds */
            interval_seconds: number;
        };
        /** DeviceCode */
        DeviceCode: {
            /** Device Code */
            device_code: string;
        };
        /** AgeConfirmation */
        AgeConfirmation: {
            /** Age */
            age: number;
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
        /** ProfileChange */
        ProfileChange: {
            /** Name */
            name?: string | null;
            /** Nickname */
            nickname?: string | null;
        };
        /** PasswordChange */
        PasswordChange: {
            /** Current Password */
            current_password?: string | null;
            /** Code */
            code?: string | null;
            /** Password */
            password: string;
        };
        /** EmailChangeRequest */
        EmailChangeRequest: {
            /** Current Password */
            current_password?: string | null;
            /** Code */
            code?: string | null;
            /** Email */
            email: string;
        };
        /** EmailChange */
        EmailChange: {
            /** Email */
            email: string;
            /** Old Code */
            old_code: string;
            /** New Code */
            new_code: string;
        };
        /** Device */
        Device: {
            /** Id */
            id: number;
            /** Browser */
            browser: string;
            /** System */
            system: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "computer" | "phone" | "tablet" | "tv";
            /**
             * Signed In At
             * Format: date-time
             */
            signed_in_at: string;
            /**
             * Last Seen At
             * Format: date-time
             */
            last_seen_at: string;
            /** Is Current */
            is_current: boolean;
        };
        /**
         * Oneself
         * @description Proof of identity: the password, or a code for an account without one.
         */
        Oneself: {
            /** Current Password */
            current_password?: string | null;
            /** Code */
            code?: string | null;
        };
        /** PasswordResetRequest */
        PasswordResetRequest: {
            /** Email */
            email: string;
            /** Verified Key */
            verified_key?: string | null;
        };
        /** PasswordReset */
        PasswordReset: {
            /** Password */
            password: string;
        };
        /**
         * Profiles
         * @description `current` is null while the person watches as themselves, with every film.
         */
        Profiles: {
            /** Current */
            current: number | null;
            /** Has Password */
            has_password: boolean;
            /** Profiles */
            profiles: components["schemas"]["Profile"][];
        };
        /**
         * ProfileNew
         * @description `age_limit` is the highest age rating of films in it; null for every film.
         */
        ProfileNew: {
            /** Name */
            name: string;
            /**
             * Color
             * @enum {string}
             */
            color: "red" | "amber" | "green" | "blue" | "violet";
            /** Age Limit */
            age_limit: (6 | 12 | 16) | null;
        };
        /** ChooseProfile */
        ChooseProfile: {
            /** Current Password */
            current_password?: string | null;
            /** Code */
            code?: string | null;
            /** Id */
            id: number | null;
        };
        /** ProfileEdit */
        ProfileEdit: {
            /**
             * Name
             * @default
             */
            name?: string;
            /**
             * Color
             * @default red
             * @enum {string}
             */
            color?: "red" | "amber" | "green" | "blue" | "violet";
            /** Age Limit */
            age_limit?: (6 | 12 | 16) | null;
        };
        /** AuthorRef */
        AuthorRef: {
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
        };
        /** CategoryRef */
        CategoryRef: {
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
        };
        /** FoundCard */
        FoundCard: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
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
            /**
             * Is Coming Soon
             * @description viewers see its page, and watch it once published
             */
            is_coming_soon: boolean;
            /** Is Locked */
            is_locked: boolean;
            poster: components["schemas"]["Poster"] | null;
            /** Is Vertical */
            is_vertical: boolean;
            /** Year */
            year: number | null;
            /** Authors */
            authors: components["schemas"]["AuthorRef"][];
            /** Categories */
            categories: components["schemas"]["CategoryRef"][];
            /** Chapters Count */
            chapters_count: number;
            /**
             * Video Ids
             * @description of the chapters; `contents/watched_videos` says which were seen
             */
            video_ids: number[];
            preview: components["schemas"]["Preview"] | null;
            /**
             * Price
             * @enum {string}
             */
            price: "free" | "included" | "rent" | "buy" | "to_buy";
            price_from: components["schemas"]["PriceFrom"] | null;
            /**
             * Extended
             * @constant
             */
            extended: false;
            highlights: components["schemas"]["Highlights"];
            /** Moments */
            moments: components["schemas"]["Moment"][];
        };
        /**
         * Highlights
         * @description Each is a text in segments; joined, they are the text, or a part of it around the first match.
         */
        Highlights: {
            /** Title */
            title: components["schemas"]["Segment"][];
            /** Description */
            description: components["schemas"]["Segment"][];
            /** Authors */
            authors: components["schemas"]["Segment"][];
        };
        /**
         * Moment
         * @description A caption line that matches the query.
         */
        Moment: {
            /** Chapter Id */
            chapter_id: number;
            /**
             * Second
             * @description of the chapter, where the line begins
             */
            second: number;
            /**
             * Language
             * @description of the line, such as `de`
             */
            language: string;
            /** Line */
            line: components["schemas"]["Segment"][];
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
        /**
         * Preview
         * @description A strip of `frames` images side by side, 16:9 each, for a card's hover preview.
         */
        Preview: {
            /** Src */
            src: string;
            /** Frames */
            frames: number;
        };
        /**
         * PriceFrom
         * @description The lowest price. `amount` is in minor units; a plan costs it every `interval_count` intervals.
         */
        PriceFrom: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "plan" | "rental" | "purchase" | "bundle";
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
            /** Interval */
            interval: ("month" | "year") | null;
            /** Interval Count */
            interval_count: number;
        };
        /** Segment */
        Segment: {
            /** Text */
            text: string;
            /** Hit */
            hit: boolean;
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
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
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
            /**
             * Is Coming Soon
             * @description viewers see its page, and watch it once published
             */
            is_coming_soon: boolean;
            /** Is Locked */
            is_locked: boolean;
            poster: components["schemas"]["Poster"] | null;
            /** Is Vertical */
            is_vertical: boolean;
            /** Year */
            year: number | null;
            /** Authors */
            authors: components["schemas"]["AuthorRef"][];
            /** Categories */
            categories: components["schemas"]["CategoryRef"][];
            /** Chapters Count */
            chapters_count: number;
            /**
             * Video Ids
             * @description of the chapters; `contents/watched_videos` says which were seen
             */
            video_ids: number[];
            preview: components["schemas"]["Preview"] | null;
            /**
             * Price
             * @enum {string}
             */
            price: "free" | "included" | "rent" | "buy" | "to_buy";
            price_from: components["schemas"]["PriceFrom"] | null;
            /**
             * Extended
             * @constant
             */
            extended: false;
        };
        /** ContentLink */
        ContentLink: {
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
        };
        /** SuggestedAuthor */
        SuggestedAuthor: {
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
        };
        /** SuggestedCategory */
        SuggestedCategory: {
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
        };
        /**
         * SuggestedCollection
         * @description A series or a playlist.
         */
        SuggestedCollection: {
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
        };
        /** SuggestedMoment */
        SuggestedMoment: {
            content: components["schemas"]["ContentLink"];
            /** Chapter Id */
            chapter_id: number;
            /**
             * Second
             * @description of the chapter, where the line begins
             */
            second: number;
            /**
             * Language
             * @description of the line, such as `de`
             */
            language: string;
            /** Line */
            line: components["schemas"]["Segment"][];
        };
        /** Suggestions */
        Suggestions: {
            /** Contents */
            contents: components["schemas"]["Card"][];
            /** Moments */
            moments: components["schemas"]["SuggestedMoment"][];
            /** Authors */
            authors: components["schemas"]["SuggestedAuthor"][];
            /** Categories */
            categories: components["schemas"]["SuggestedCategory"][];
            /** Series */
            series: components["schemas"]["SuggestedCollection"][];
            /** Playlists */
            playlists: components["schemas"]["SuggestedCollection"][];
        };
        /**
         * Bought
         * @description Until when the viewer may watch a purchase; for a rental not started, until when it must be started.
         */
        Bought: {
            /**
             * Bought As
             * @enum {string}
             */
            bought_as: "purchase" | "rental" | "bundle" | "free";
            /** Is Started */
            is_started: boolean;
            /**
             * Ends At
             * @description null: it stays theirs
             */
            ends_at: string | null;
            /**
             * Seconds Left
             * @description by the store's clock; 0: it has ended
             */
            seconds_left: number | null;
        };
        /** LibraryCard */
        LibraryCard: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
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
            /**
             * Is Coming Soon
             * @description viewers see its page, and watch it once published
             */
            is_coming_soon: boolean;
            /** Is Locked */
            is_locked: boolean;
            poster: components["schemas"]["Poster"] | null;
            /** Is Vertical */
            is_vertical: boolean;
            /** Year */
            year: number | null;
            /** Authors */
            authors: components["schemas"]["AuthorRef"][];
            /** Categories */
            categories: components["schemas"]["CategoryRef"][];
            /** Chapters Count */
            chapters_count: number;
            /**
             * Video Ids
             * @description of the chapters; `contents/watched_videos` says which were seen
             */
            video_ids: number[];
            preview: components["schemas"]["Preview"] | null;
            /**
             * Price
             * @enum {string}
             */
            price: "free" | "included" | "rent" | "buy" | "to_buy";
            price_from: components["schemas"]["PriceFrom"] | null;
            /**
             * Extended
             * @constant
             */
            extended: false;
            watch: components["schemas"]["WatchState"] | null;
            /** Favorite */
            favorite: boolean;
            bought: components["schemas"]["Bought"] | null;
        };
        /**
         * WatchState
         * @description Where the viewer stopped last.
         */
        WatchState: {
            /** Chapter Id */
            chapter_id: number;
            /** Position Seconds */
            position_seconds: number;
            /**
             * Duration
             * @description of the chapter, in seconds
             */
            duration: number;
            /** Updated At */
            updated_at: string;
        };
        /** Progress */
        Progress: {
            /** Content Id */
            content_id: number;
            /** Chapter Id */
            chapter_id: number;
            /** Position Seconds */
            position_seconds: number;
            /** Duration */
            duration: number;
            /** Watched */
            watched: boolean;
        };
        /** WatchedVideos */
        WatchedVideos: {
            /** Video Ids */
            video_ids: number[];
        };
        /** SetWatchState */
        SetWatchState: {
            /** Chapter Id */
            chapter_id: number;
            /** Position Seconds */
            position_seconds: number;
            /** Video Id */
            video_id?: number | null;
        };
        /** SetWatched */
        SetWatched: {
            /** Chapter Id */
            chapter_id: number;
            /** Watched */
            watched: boolean;
        };
        /** FavoriteState */
        FavoriteState: {
            /** Favorite */
            favorite: boolean;
        };
        /**
         * AddFavorite
         * @description `id` is a content's; `cid` a chapter's of it.
         */
        AddFavorite: {
            /** Id */
            id: number;
            /** Cid */
            cid?: number | null;
        };
        /** MyList */
        MyList: {
            /** Content Ids */
            content_ids: number[];
        };
        /**
         * AddToList
         * @description `id` is a content's.
         */
        AddToList: {
            /** Id */
            id: number;
        };
        /**
         * FilmRating
         * @description `summary` is null until enough people have rated it; `mine` are this viewer's own stars.
         */
        FilmRating: {
            summary: components["schemas"]["RatingSummary"] | null;
            /** Mine */
            mine: number | null;
        };
        /**
         * RatingSummary
         * @description What a content's viewers give it: the average, rounded to a tenth, and how many they are.
         */
        RatingSummary: {
            /** Average */
            average: number;
            /** Count */
            count: number;
        };
        /** Rate */
        Rate: {
            /** Stars */
            stars: number;
        };
        /**
         * Following
         * @description A topic that a viewer follows, in their language.
         *
         *     `permalink` is null while none of its films is listed. `letters`: new films are told by letter.
         */
        Following: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "category" | "author" | "series";
            /** Topic Id */
            topic_id: number;
            /** Permalink */
            permalink: string | null;
            /** Title */
            title: string;
            /** Translated */
            translated: ("title" | "description" | "text")[];
            /** Letters */
            letters: boolean;
            /**
             * Followed At
             * Format: date-time
             */
            followed_at: string;
        };
        /**
         * FollowTopic
         * @description `id` is a category's, an author's or a series', by the kind.
         */
        FollowTopic: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "category" | "author" | "series";
            /** Id */
            id: number;
        };
        /** SetLetters */
        SetLetters: {
            /** Letters */
            letters: boolean;
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
            reason: ("not_published" | "not_yet_published" | "sign_in_required" | "product_needed" | "not_for_sale") | null;
        };
        /** CategoryOfContent */
        CategoryOfContent: {
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Id */
            id: number;
        };
        /**
         * Chapter
         * @description `chapter_marks` are in order, and empty when the owner hides them.
         */
        Chapter: {
            /** Id */
            id: number;
            /** Position */
            position: number;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Duration */
            duration: number;
            poster: components["schemas"]["Poster"] | null;
            /** Video Id */
            video_id: number | null;
            /** Is Playable */
            is_playable: boolean;
            /** Chapter Marks */
            chapter_marks: components["schemas"]["ChapterMark"][];
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
         * Content
         * @description `favorite` is null for a guest; `watched` contains the chapters that this viewer has watched.
         *
         *     `rental` is null unless nothing but a rental lets this viewer watch.
         */
        Content: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
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
            /** Year */
            year: number | null;
            /**
             * Minimum Age
             * @description 0 is for everyone
             * @enum {integer}
             */
            minimum_age: 0 | 6 | 12 | 16 | 18;
            /**
             * Is Unlisted
             * @description on no list: viewers need its address
             */
            is_unlisted: boolean;
            /**
             * Free Seconds
             * @description what anybody may watch of the beginning of its first chapter
             */
            free_seconds: number | null;
            /** @description a film that anybody may watch, by a playback of its own */
            trailer: components["schemas"]["ContentRef"] | null;
            /** @description the film that this one is a trailer of */
            trailer_of: components["schemas"]["ContentRef"] | null;
            /**
             * Leaves At
             * @description from then on this viewer no longer sees it
             */
            leaves_at: string | null;
            /**
             * Price
             * @enum {string}
             */
            price: "free" | "included" | "rent" | "buy" | "to_buy";
            price_from: components["schemas"]["PriceFrom"] | null;
            /**
             * Extended
             * @constant
             */
            extended: true;
            /** Chapters */
            chapters: components["schemas"]["Chapter"][];
            /** Authors */
            authors: components["schemas"]["Credit"][];
            /** Categories */
            categories: components["schemas"]["CategoryOfContent"][];
            /** Custom Fields */
            custom_fields: components["schemas"]["FieldValue"][];
            series: components["schemas"]["SeriesOfContent"] | null;
            watch: components["schemas"]["Watch"] | null;
            /** Favorite */
            favorite: boolean | null;
            /** Watched */
            watched: number[];
            rental: components["schemas"]["Rental"] | null;
        };
        /** ContentRef */
        ContentRef: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
        };
        /** Credit */
        Credit: {
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
            /** Id */
            id: number;
            /** Role */
            role: string;
            image: components["schemas"]["Poster"] | null;
        };
        /**
         * FieldValue
         * @description As text: a number without exponent, `true` or `false`, one of the options.
         */
        FieldValue: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Value */
            value: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "text" | "number" | "choice" | "boolean";
        };
        /**
         * Rental
         * @description What lets a person watch a film when nothing but a rental does.
         */
        Rental: {
            /** Is Started */
            is_started: boolean;
            /** Seconds Left */
            seconds_left: number;
            /** Watch Hours */
            watch_hours: number;
        };
        /**
         * SeriesOfContent
         * @description Of an episode: its series, and where it is there.
         */
        SeriesOfContent: {
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Season */
            season: number;
            /** Number */
            number: number;
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
        /**
         * NextContent
         * @description What to play next: a chapter of the same content, or another content, and why.
         */
        NextContent: {
            content: components["schemas"]["Card"] | null;
            chapter: components["schemas"]["Chapter"] | null;
            /** Reason */
            reason: ("next_chapter" | "playlist" | "series" | "category" | "similar" | "author" | "co_watched") | null;
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
        /**
         * OpenPlayback
         * @description Without a chapter, the first one plays. What plays unasked sets `starts_rental` to false.
         *
         *     `free_minutes`: who has no access gets the free beginning of the first chapter, where there is one.
         */
        OpenPlayback: {
            /** Chapter Id */
            chapter_id?: number | null;
            /**
             * Starts Rental
             * @default true
             */
            starts_rental?: boolean;
            /**
             * Free Minutes
             * @default false
             */
            free_minutes?: boolean;
        };
        /** Category */
        Category: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Position */
            position: number;
            /** Featured */
            featured: boolean;
            image: components["schemas"]["Poster"] | null;
            /** Contents Count */
            contents_count: number;
        };
        /** CategoryRow */
        CategoryRow: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Position */
            position: number;
            /** Featured */
            featured: boolean;
            image: components["schemas"]["Poster"] | null;
            /** Contents Count */
            contents_count: number;
            /** Contents */
            contents: components["schemas"]["Card"][];
        };
        /** CategoryPage */
        CategoryPage: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Position */
            position: number;
            /** Featured */
            featured: boolean;
            image: components["schemas"]["Poster"] | null;
            /** Contents Count */
            contents_count: number;
            /** Contents */
            contents: components["schemas"]["Card"][];
            /** Contents Last Page */
            contents_last_page: boolean;
        };
        /** Author */
        Author: {
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
            /** Id */
            id: number;
            image: components["schemas"]["Poster"] | null;
            /** Contents Count */
            contents_count: number;
        };
        /** AuthorPage */
        AuthorPage: {
            /** Permalink */
            permalink: string;
            /** Name */
            name: string;
            /** Id */
            id: number;
            image: components["schemas"]["Poster"] | null;
            /** Contents Count */
            contents_count: number;
            /** Bio */
            bio: string;
        };
        /** CustomField */
        CustomField: {
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
        };
        /** ChapterOfContent */
        ChapterOfContent: {
            /** Id */
            id: number;
            /** Position */
            position: number;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Duration */
            duration: number;
            poster: components["schemas"]["Poster"] | null;
            /** Video Id */
            video_id: number | null;
            /** Is Playable */
            is_playable: boolean;
            /** Chapter Marks */
            chapter_marks: components["schemas"]["ChapterMark"][];
            content: components["schemas"]["ContentRef"];
        };
        /**
         * Collection
         * @description A series or a playlist. `poster` is that of its first content.
         */
        Collection: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            image: components["schemas"]["Poster"] | null;
            poster: components["schemas"]["Poster"] | null;
            /** Contents Count */
            contents_count: number;
            /** Seasons Count */
            seasons_count: number;
        };
        /**
         * CollectionPage
         * @description With the contents of one season. `start` is null when nothing of it plays yet.
         *
         *     `places` is what plays, of all seasons in order: for guests, whose device knows where they stopped.
         *
         *     Without `season` in the address, it is the one where this viewer goes on. A playlist has one season.
         */
        CollectionPage: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            image: components["schemas"]["Poster"] | null;
            poster: components["schemas"]["Poster"] | null;
            /** Contents Count */
            contents_count: number;
            /** Seasons Count */
            seasons_count: number;
            /** Seasons */
            seasons: components["schemas"]["Season"][];
            /** Season */
            season: number | null;
            /** Entries */
            entries: components["schemas"]["Entry"][];
            start: components["schemas"]["Start"] | null;
            /** Places */
            places: components["schemas"]["Place"][];
        };
        /**
         * Entry
         * @description An episode of a season, or a content of a playlist. Those that are not out yet have numbers too.
         */
        Entry: {
            /** Season */
            season: number;
            /** Number */
            number: number;
            content: components["schemas"]["Card"];
        };
        /**
         * Place
         * @description A content of a collection that plays, with its number in its season.
         */
        Place: {
            /** Content Id */
            content_id: number;
            /** Permalink */
            permalink: string;
            /** Season */
            season: number;
            /** Number */
            number: number;
            /** Chapters */
            chapters: components["schemas"]["PlaceChapter"][];
        };
        /**
         * PlaceChapter
         * @description A chapter that plays; `duration` in seconds.
         */
        PlaceChapter: {
            /** Id */
            id: number;
            /** Duration */
            duration: number;
        };
        /**
         * Season
         * @description Without a title, it is called by its number.
         */
        Season: {
            /** Number */
            number: number;
            /** Title */
            title: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Contents Count */
            contents_count: number;
        };
        /**
         * Start
         * @description What the page's button plays; `is_begun` when the viewer has watched something of the collection.
         */
        Start: {
            /** Permalink */
            permalink: string;
            /** Season */
            season: number;
            /** Number */
            number: number;
            /** Is Begun */
            is_begun: boolean;
        };
        /**
         * FrontPage
         * @description `hero` is null where the store chooses what leads the page.
         */
        FrontPage: {
            hero: components["schemas"]["Card"] | null;
            /** Rows */
            rows: components["schemas"]["FrontRow"][];
        };
        /**
         * FrontRow
         * @description `contents` are of a category, a collection or a hand-picked row, the most watched, or what comes next.
         *
         *     The app fills the other rows itself.
         */
        FrontRow: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "live" | "continue" | "new" | "most_watched" | "coming_soon" | "category" | "collection" | "picked";
            /**
             * Id
             * @description of the category, the collection or the hand-picked row; else 0
             */
            id: number;
            /**
             * Permalink
             * @description of the category or the collection
             */
            permalink: string | null;
            /** Collection Kind */
            collection_kind: ("series" | "playlist") | null;
            /** Title */
            title: string;
            /** Titles */
            titles: {
                [key: string]: string;
            };
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Contents Count */
            contents_count: number;
            /** Contents */
            contents: components["schemas"]["Card"][];
        };
        /** CsrfToken */
        CsrfToken: {
            /**
             * Csrf Token
             * @description for the header X-CSRFToken
             */
            csrf_token: string;
        };
        /**
         * OEmbed
         * @description https://oembed.com, section 2.3.4. A video has html, width and height; a link has none of them.
         */
        OEmbed: {
            /** Version */
            version: string;
            /** Type */
            type: string;
            /** Title */
            title: string;
            /** Provider Name */
            provider_name: string;
            /** Provider Url */
            provider_url: string;
            /**
             * Cache Age
             * @description seconds
             */
            cache_age: number;
            /** Author Name */
            author_name?: string | null;
            /** Author Url */
            author_url?: string | null;
            /** Html */
            html?: string | null;
            /** Width */
            width?: number | null;
            /** Height */
            height?: number | null;
            /** Thumbnail Url */
            thumbnail_url?: string | null;
            /** Thumbnail Width */
            thumbnail_width?: number | null;
            /** Thumbnail Height */
            thumbnail_height?: number | null;
        };
        /**
         * Comment
         * @description `author` is null when the account is deleted, and on a tombstone (`is_deleted`).
         */
        Comment: {
            /** Id */
            id: number;
            /** Body */
            body: string;
            /** Segments */
            segments: components["schemas"]["CommentSegment"][];
            author: components["schemas"]["CommentAuthor"] | null;
            /** Created At */
            created_at: string;
            /** Edited At */
            edited_at: string | null;
            /** Thread Id */
            thread_id: number | null;
            /** Replies Count */
            replies_count: number;
            /**
             * Thread
             * @description the first replies, oldest first; `thread_id` lists them all, a reply has none
             */
            thread: components["schemas"]["Comment"][];
            /** Can Edit */
            can_edit: boolean;
            /** Can Delete */
            can_delete: boolean;
            /**
             * Is Pinned
             * @description at the top of its discussion
             */
            is_pinned: boolean;
            /**
             * Is Hearted
             * @description the store likes it
             */
            is_hearted: boolean;
            /**
             * Is Held
             * @description only its writer sees it, until a moderator lets it through
             */
            is_held: boolean;
            /** Is Deleted */
            is_deleted: boolean;
        };
        /** CommentAuthor */
        CommentAuthor: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Role */
            role: string;
            /** Is Staff */
            is_staff: boolean;
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
        /**
         * NewComment
         * @description `id`: the content; `cid`: one of its chapters. `thread_id` makes it a reply.
         */
        NewComment: {
            /** Id */
            id: number;
            /** Cid */
            cid?: number | null;
            /**
             * Page
             * @description what the list stands at; no meaning here (SPEC 7)
             */
            page?: number | null;
            /** Thread Id */
            thread_id?: number | null;
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
        /**
         * Changes
         * @description The changes since the given version. `is_too_long_ago`: reload the list instead.
         */
        Changes: {
            /** Version */
            version: number;
            /** Total */
            total: number;
            /** Comments */
            comments: components["schemas"]["Comment"][];
            /**
             * Gone
             * @description ids of comments not to be seen any more
             */
            gone: number[];
            /** Is Too Long Ago */
            is_too_long_ago: boolean;
        };
        /** ChangedComment */
        ChangedComment: {
            comment: components["schemas"]["Words"];
        };
        /** NewReport */
        NewReport: {
            /**
             * Reason
             * @default other
             * @enum {string}
             */
            reason?: "spam" | "abuse" | "spoiler" | "other";
        };
        /**
         * Amounts
         * @description What the buyer may put on a gift card.
         */
        Amounts: {
            /** Least */
            least: number;
            /** Most */
            most: number;
            /** Step */
            step: number;
            /** Proposals */
            proposals: number[];
        };
        /** Offer */
        Offer: {
            /** Id */
            id: number;
            /** Title */
            title: string;
            /** Text */
            text: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /** Products */
            products: components["schemas"]["Product"][];
        };
        /** Offers */
        Offers: {
            /** Currency */
            currency: string;
            /** Currencies */
            currencies: string[];
            /** Offers */
            offers: components["schemas"]["Offer"][];
        };
        /** Price */
        Price: {
            /** Id */
            id: number;
            /** Amount */
            amount: number | null;
            amounts: components["schemas"]["Amounts"] | null;
            /** Currency */
            currency: string;
            /** Interval */
            interval: ("month" | "year") | null;
            /** Interval Count */
            interval_count: number;
            /** Trial Days */
            trial_days: number;
        };
        /** Product */
        Product: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /**
             * Translated
             * @description which of them are in the language of the answer; the others are as the owner wrote them
             */
            translated: ("title" | "description" | "text")[];
            /**
             * Kind
             * @enum {string}
             */
            kind: "plan" | "purchase" | "rental" | "bundle" | "gift_card" | "free";
            /** Plan Group */
            plan_group: string;
            /** Unlocks Everything */
            unlocks_everything: boolean;
            /** Contents Count */
            contents_count: number;
            /** Rental Start Days */
            rental_start_days: number | null;
            /** Rental Watch Hours */
            rental_watch_hours: number | null;
            /** Prices */
            prices: components["schemas"]["Price"][];
            /** Is Owned */
            is_owned: boolean;
        };
        /** OrderLine */
        OrderLine: {
            /** Title */
            title: string;
            /** Kind */
            kind: string;
            /** Amount */
            amount: number;
        };
        /**
         * Quote
         * @description What an order would cost. Nothing is written.
         */
        Quote: {
            /** Product Id */
            product_id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "plan" | "purchase" | "rental" | "bundle" | "gift_card" | "free";
            /** Lines */
            lines: components["schemas"]["OrderLine"][];
            /** Subtotal */
            subtotal: number;
            /** Discount */
            discount: number;
            /** Waived */
            waived: number;
            /** Gift Card */
            gift_card: number;
            /** Credit */
            credit: number;
            /** Least Charge */
            least_charge: number | null;
            /** Total */
            total: number;
            /** Due Now */
            due_now: number;
            /** Currency */
            currency: string;
            /** Trial Days */
            trial_days: number;
            /** Trial End */
            trial_end: string | null;
            /** Interval */
            interval: ("month" | "year") | null;
            /** Interval Count */
            interval_count: number;
            /** Renews At */
            renews_at: number | null;
            /** Stages */
            stages: components["schemas"]["Stage"][];
            /** Coupon */
            coupon: string | null;
            /** Needs Method */
            needs_method: boolean;
            upsell: components["schemas"]["Upsell"] | null;
        };
        /**
         * Stage
         * @description Consecutive invoices of a plan with the same amount; the last stage is open-ended.
         */
        Stage: {
            /** Amount */
            amount: number;
            /** Periods */
            periods: number | null;
        };
        /** Upsell */
        Upsell: {
            /** Price Id */
            price_id: number;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
            /** Interval */
            interval: ("month" | "year") | null;
            /** Interval Count */
            interval_count: number;
        };
        /**
         * Selection
         * @description What is bought. The server sets the price; `amount` is used for gift cards only.
         */
        Selection: {
            /** Price Id */
            price_id: number;
            /** Upsell Id */
            upsell_id?: number | null;
            /** Coupon Code */
            coupon_code?: string | null;
            /** Gift Card */
            gift_card?: string | null;
            /** Amount */
            amount?: number | null;
            /** Currency */
            currency?: string | null;
        };
        /** CheckedCoupon */
        CheckedCoupon: {
            /** Coupon Id */
            coupon_id: string;
            /** Percent */
            percent: number | null;
            /** Discount */
            discount: number;
            /** Currency */
            currency: string;
        };
        /** CouponCheck */
        CouponCheck: {
            /** Code */
            code: string;
            /** Price Id */
            price_id: number;
            /** Upsell Id */
            upsell_id?: number | null;
        };
        /** CheckedGiftCard */
        CheckedGiftCard: {
            /** Balance */
            balance: number;
            /** Currency */
            currency: string;
            /** Last4 */
            last4: string;
            /** Expires At */
            expires_at: string | null;
        };
        /** GiftCardCode */
        GiftCardCode: {
            /** Code */
            code: string;
        };
        /** SetupIntent */
        SetupIntent: {
            /** Setup Intent */
            setup_intent: string;
            /** Provider */
            provider: string;
            /** Publishable Key */
            publishable_key: string | null;
        };
        /** Done */
        Done: {
            /**
             * Success
             * @default true
             * @constant
             */
            success?: true;
        };
        /** ClientSecret */
        ClientSecret: {
            /** Client Secret */
            client_secret: string;
        };
        /** Order */
        Order: {
            /** Id */
            id: number;
            /** Number */
            number: string;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "paid" | "void" | "uncollectible";
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
            /** Currency */
            currency: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Lines */
            lines: components["schemas"]["OrderLine"][];
        };
        /** Payment */
        Payment: {
            /** Id */
            id: string;
            /** Status */
            status: string;
            /** Provider */
            provider: string;
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
            /** Client Secret */
            client_secret: string | null;
            /** Next Action */
            next_action: {
                [key: string]: unknown;
            } | null;
            /** Decline Code */
            decline_code: string | null;
        };
        /**
         * Placed
         * @description A placed order. `payment` says what is left to do.
         */
        Placed: {
            subscription: components["schemas"]["Subscription"] | null;
            order: components["schemas"]["Order"] | null;
            payment: components["schemas"]["Payment"] | null;
        };
        /** Subscription */
        Subscription: {
            /** Id */
            id: number;
            /** Status */
            status: string;
            /** Plan Id */
            plan_id: number;
            /** Plan Group */
            plan_group: string;
            /** Product Id */
            product_id: number;
            /** Title */
            title: string;
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
            /**
             * Interval
             * @enum {string}
             */
            interval: "month" | "year";
            /** Interval Count */
            interval_count: number;
            /** Current Period End */
            current_period_end: string | null;
            /** Trial End */
            trial_end: string | null;
            /** Cancel At Period End */
            cancel_at_period_end: boolean;
            /** Pause Months */
            pause_months: number;
            /** Resumes At */
            resumes_at: string | null;
            /** Next Plan */
            next_plan: string | null;
            /** Has Access */
            has_access: boolean;
        };
        /**
         * Declined
         * @description 402: nothing was paid, and why.
         */
        Declined: {
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
            /** Decline Code */
            decline_code: string | null;
            order: components["schemas"]["Order"] | null;
        };
        /** Address */
        Address: {
            /**
             * Line1
             * @default
             */
            line1?: string;
            /**
             * Line2
             * @default
             */
            line2?: string;
            /**
             * City
             * @default
             */
            city?: string;
            /**
             * State
             * @default
             */
            state?: string;
            /**
             * Postal Code
             * @default
             */
            postal_code?: string;
            /**
             * Country
             * @default
             */
            country?: string;
        };
        /** NewSubscription */
        NewSubscription: {
            /** Payment Method */
            payment_method?: string | null;
            /** Payment Method Type */
            payment_method_type?: string | null;
            address?: components["schemas"]["Address"] | null;
            /** Plan Id */
            plan_id: number;
            /** Coupon Id */
            coupon_id?: string | null;
            /** Upsell Id */
            upsell_id?: number | null;
            /** Gift Card */
            gift_card?: string | null;
            /** Currency */
            currency?: string | null;
            /**
             * Without Trial
             * @default false
             */
            without_trial?: boolean;
        };
        /** ChangedCard */
        ChangedCard: {
            subscription: components["schemas"]["Subscription"] | null;
            order: components["schemas"]["Order"] | null;
            payment: components["schemas"]["Payment"] | null;
            payment_details: components["schemas"]["PaymentDetails"];
        };
        /**
         * SourceToken
         * @description The token of a provider's form: of `payment_method_type`, or of the last one begun.
         */
        SourceToken: {
            /** Source Token */
            source_token: string;
            /** Payment Method Type */
            payment_method_type?: string | null;
            address?: components["schemas"]["Address"] | null;
        };
        /** Billing */
        Billing: {
            payment_details: components["schemas"]["PaymentDetails"] | null;
            subscription: components["schemas"]["Subscription"] | null;
            /** Subscriptions */
            subscriptions: components["schemas"]["Subscription"][];
            unpaid: components["schemas"]["Unpaid"] | null;
            order: components["schemas"]["Order"] | null;
            payment: components["schemas"]["Payment"] | null;
            /** Invoices */
            invoices: components["schemas"]["Order"][];
            /** Credit */
            credit: number;
            /** Currency */
            currency: string;
        };
        /** Unpaid */
        Unpaid: {
            /** Order Id */
            order_id: number;
            /** Subscription Id */
            subscription_id: number | null;
            /** Number */
            number: string;
            /** Total */
            total: number;
            /** Currency */
            currency: string;
            /** Provider */
            provider: string | null;
            /** Decline Code */
            decline_code: string | null;
        };
        /** AnetCard */
        AnetCard: {
            source_token: components["schemas"]["OpaqueData"];
            address?: components["schemas"]["Address"] | null;
        };
        /** OpaqueData */
        OpaqueData: {
            /** Datadescriptor */
            dataDescriptor: string;
            /** Datavalue */
            dataValue: string;
        };
        /** PayUnpaid */
        PayUnpaid: {
            /** Payment Method */
            payment_method?: string | null;
            /** Payment Method Type */
            payment_method_type?: string | null;
            address?: components["schemas"]["Address"] | null;
            /** Payment Intent */
            payment_intent?: string | null;
        };
        /** EndedSubscription */
        EndedSubscription: {
            subscription: components["schemas"]["Subscription"];
        };
        /** PaymentIntent */
        PaymentIntent: {
            /** Id */
            id: string;
            /** Client Secret */
            client_secret: string | null;
            /** Status */
            status: string;
            /** Amount */
            amount: number;
            /** Currency */
            currency: string;
        };
        /** PlacedIntent */
        PlacedIntent: {
            subscription: components["schemas"]["Subscription"] | null;
            order: components["schemas"]["Order"] | null;
            payment: components["schemas"]["Payment"] | null;
            payment_intent: components["schemas"]["PaymentIntent"] | null;
            /** Payment Id */
            payment_id: string | null;
            /** Order Id */
            order_id: number;
        };
        /** NewPaymentIntent */
        NewPaymentIntent: {
            /** Payment Method */
            payment_method?: string | null;
            /** Payment Method Type */
            payment_method_type?: string | null;
            address?: components["schemas"]["Address"] | null;
            /** Amount */
            amount?: number | null;
            /** Product Id */
            product_id?: number | null;
            /** Coupon Code */
            coupon_code?: string | null;
            /** Upsell Id */
            upsell_id?: number | null;
            /** Gift Card */
            gift_card?: string | null;
            /** Live Event Id */
            live_event_id?: number | null;
            /**
             * Message
             * @default
             */
            message?: string;
            /** Currency */
            currency?: string | null;
        };
        /** OrderPayment */
        OrderPayment: {
            /** Method */
            method: string;
            /** Amount */
            amount: number;
            /** Refunded */
            refunded: number;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
        };
        /**
         * Receipt
         * @description An order with how it was paid, for printing.
         */
        Receipt: {
            /** Id */
            id: number;
            /** Number */
            number: string;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "paid" | "void" | "uncollectible";
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
            /** Currency */
            currency: string;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Lines */
            lines: components["schemas"]["OrderLine"][];
            /** Closed At */
            closed_at: string | null;
            /** Period From */
            period_from: string | null;
            /** Period To */
            period_to: string | null;
            /** Payments */
            payments: components["schemas"]["OrderPayment"][];
            /** Customer */
            customer: string;
            /** Email */
            email: string;
        };
        /** PauseFor */
        PauseFor: {
            /** Months */
            months: number;
        };
        /** SwitchPreview */
        SwitchPreview: {
            /** Is Upgrade */
            is_upgrade: boolean;
            /** Due Now */
            due_now: number;
            /** Waived */
            waived: number;
            /** Credit */
            credit: number;
            /** Currency */
            currency: string;
            /**
             * Takes Effect At
             * Format: date-time
             */
            takes_effect_at: string;
        };
        /** SwitchTo */
        SwitchTo: {
            /** Plan Id */
            plan_id: number;
        };
        /** SandboxToken */
        SandboxToken: {
            /** Token */
            token: string;
            /** Needs Challenge */
            needs_challenge: boolean;
        };
        /** SandboxCard */
        SandboxCard: {
            /** Number */
            number: string;
            /** Exp Month */
            exp_month: number;
            /** Exp Year */
            exp_year: number;
            /** Cvc */
            cvc: string;
        };
        /** ChallengeAnswer */
        ChallengeAnswer: {
            /** Ref */
            ref: string;
            /** Approve */
            approve: boolean;
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
        /** EventCard */
        EventCard: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Translated */
            translated: ("title" | "description" | "text")[];
            /** Access */
            access: string;
            /**
             * Stage
             * @enum {string}
             */
            stage: "scheduled" | "waiting" | "live" | "away" | "ended" | "replay";
            /**
             * Starts At
             * Format: date-time
             */
            starts_at: string;
            /** Started At */
            started_at: string | null;
            /** Ended At */
            ended_at: string | null;
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
        /**
         * EventDetail
         * @description `refusal` is None exactly when this viewer may watch. `reminder` is the viewer's own.
         *
         *     `now` is the store's clock, for countdowns.
         */
        EventDetail: {
            /** Id */
            id: number;
            /** Permalink */
            permalink: string;
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Translated */
            translated: ("title" | "description" | "text")[];
            /** Access */
            access: string;
            /**
             * Stage
             * @enum {string}
             */
            stage: "scheduled" | "waiting" | "live" | "away" | "ended" | "replay";
            /**
             * Starts At
             * Format: date-time
             */
            starts_at: string;
            /** Started At */
            started_at: string | null;
            /** Ended At */
            ended_at: string | null;
            image: components["schemas"]["Image"] | null;
            /** Content Id */
            content_id: number;
            /** Refusal */
            refusal: string | null;
            /**
             * Reminder
             * @enum {string}
             */
            reminder: "none" | "set" | "sent";
            /** Duration Seconds */
            duration_seconds: number;
            /**
             * Now
             * Format: date-time
             */
            now: string;
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
        /** StoreNumbers */
        StoreNumbers: {
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
            totals: components["schemas"]["Metrics"];
            /** Contents */
            contents: components["schemas"]["ContentMetrics"][];
            /** Authors */
            authors: components["schemas"]["AuthorMetrics"][];
            /** Browsers */
            browsers: components["schemas"]["Row"][];
            /** Systems */
            systems: components["schemas"]["Row"][];
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
        /** Day */
        Day: {
            /** Day */
            day: string;
            /** Plays */
            plays: number;
            /** Watch Time Seconds */
            watch_time_seconds: number;
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
        /** NowNumbers */
        NowNumbers: {
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
         * NewsletterSubscription
         * @description Whether a person gets newsletters, and the sentence that they agree to.
         */
        NewsletterSubscription: {
            /**
             * State
             * @enum {string}
             */
            state: "none" | "pending" | "confirmed";
            /** Sentence */
            sentence: string;
            /** Email */
            email: string;
        };
        /**
         * Followed
         * @description What somebody follows, for the page behind the link of a letter.
         */
        Followed: {
            /** Id */
            id: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "category" | "author" | "series";
            /** Title */
            title: string;
            /** Letters */
            letters: boolean;
        };
        /**
         * FollowingLetters
         * @description What a letter told of, and whether its reader gets letters on new films of anything.
         */
        FollowingLetters: {
            /** Topics */
            topics: components["schemas"]["Followed"][];
            /** Letters */
            letters: boolean;
        };
        /**
         * FilmReminder
         * @description Whether the viewer gets a letter when a film is out, or has got it.
         */
        FilmReminder: {
            /**
             * State
             * @enum {string}
             */
            state: "none" | "set" | "sent";
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
    register_by_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailRegistration"];
                "application/x-www-form-urlencoded": components["schemas"]["EmailRegistration"];
                "multipart/form-data": components["schemas"]["EmailRegistration"];
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
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
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
    ask_for_activation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewActivation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Activation"];
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
    collect_activation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceCode"];
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
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waiting"];
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
    confirm_age: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AgeConfirmation"] | null;
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
    change_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
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
    send_me_a_code: {
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
                    "application/json": components["schemas"]["CodeSent"];
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
    change_my_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
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
    change_my_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
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
    ask_for_another_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
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
    list_my_devices: {
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
                    "application/json": components["schemas"]["Device"][];
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
    sign_out_everywhere: {
        parameters: {
            query?: {
                keep_this?: boolean;
            };
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
    sign_out_device: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                device_id: number;
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
    export_me: {
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
                    "application/json": {
                        [key: string]: unknown;
                    };
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
    delete_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Oneself"];
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
    ask_for_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
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
    check_password_reset: {
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
    reset_password: {
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
                "application/json": components["schemas"]["PasswordReset"];
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
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leave_impersonation: {
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
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_profiles: {
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
                    "application/json": components["schemas"]["Profiles"];
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
    add_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileNew"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
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
    choose_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseProfile"];
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
    remove_profile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: number;
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
    change_profile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileEdit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
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
    search_contents: {
        parameters: {
            query?: {
                q?: string;
                page?: number;
                category?: string | null;
                author?: string | null;
                price?: ("free" | "included" | "to_buy") | null;
                min_duration?: number | null;
                max_duration?: number | null;
                sort?: "relevance" | "newest" | "title" | "longest" | "shortest";
                /** @description `field[key]=value`: a custom field that the store filters by */
                field?: {
                    [key: string]: string;
                };
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
                    "application/json": components["schemas"]["FoundCard"][];
                };
            };
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
    suggest: {
        parameters: {
            query?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
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
    list_favorites: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryCard"][];
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
    list_recent_views: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryCard"][];
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
    list_my_library: {
        parameters: {
            query?: {
                page?: number;
                show?: "all" | "started" | "finished" | "bought" | "my_list" | "favorites";
                /** @description `true` or without a value: in the frame of the back office */
                admin_iframe?: string | null;
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
                    "application/json": components["schemas"]["LibraryCard"][];
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
    list_progress: {
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
                    "application/json": components["schemas"]["Progress"][];
                };
            };
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
    list_watched_videos: {
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
                    "application/json": components["schemas"]["WatchedVideos"];
                };
            };
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
    set_watched: {
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
                "application/json": components["schemas"]["SetWatched"];
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
    get_favorite: {
        parameters: {
            query?: {
                cid?: number | null;
            };
            header?: never;
            path: {
                id: number;
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
                    "application/json": components["schemas"]["FavoriteState"];
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
    remove_favorite: {
        parameters: {
            query?: {
                cid?: number | null;
            };
            header?: never;
            path: {
                id: number;
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
    add_favorite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFavorite"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteState"];
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
    get_my_list: {
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
                    "application/json": components["schemas"]["MyList"];
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
    add_to_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToList"];
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
    remove_from_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
    get_rating: {
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
                    "application/json": components["schemas"]["FilmRating"];
                };
            };
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
    rate: {
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
                "application/json": components["schemas"]["Rate"];
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
    remove_rating: {
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
    list_following: {
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
                    "application/json": components["schemas"]["Following"][];
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
    follow_topic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowTopic"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Following"];
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
    unfollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                follow_id: number;
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
    set_letters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                follow_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLetters"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Following"];
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
    list_contents: {
        parameters: {
            query?: {
                page?: number;
                category_id?: number | null;
                author_id?: number | null;
                type?: "category_preview" | null;
                sort?: "position" | "newest" | "title";
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
                    ETag?: string;
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
    get_next_content: {
        parameters: {
            query?: {
                category_id?: number | null;
                chapter_id?: number | null;
                playlist?: string | null;
            };
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextContent"];
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
    list_similar_contents: {
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
    list_categories: {
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
                    "application/json": components["schemas"]["Category"][];
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
    list_first_category_rows: {
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
                    /** @description `true` on the last page */
                    "last-page"?: "true" | "false";
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryRow"][];
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
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_more_category_rows: {
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
                    "application/json": components["schemas"]["CategoryRow"][];
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
    get_category: {
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryPage"];
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
    list_more_of_category: {
        parameters: {
            query?: {
                page?: number;
            };
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
    list_authors: {
        parameters: {
            query?: {
                page?: number;
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Author"][];
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
    get_author: {
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorPage"];
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
    list_custom_fields: {
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomField"][];
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
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_chapters: {
        parameters: {
            query?: {
                page?: number;
                content_id?: number | null;
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
                    "application/json": components["schemas"]["ChapterOfContent"][];
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
    get_chapter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterOfContent"];
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
    list_series: {
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
                    "application/json": components["schemas"]["Collection"][];
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
    get_series: {
        parameters: {
            query?: {
                season?: number | null;
            };
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPage"];
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
    list_playlists: {
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
                    "application/json": components["schemas"]["Collection"][];
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
    get_playlist: {
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionPage"];
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
    get_store_front_page: {
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
                    "application/json": components["schemas"]["FrontPage"];
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
    get_csrf_token: {
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
                    "application/json": components["schemas"]["CsrfToken"];
                };
            };
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
    get_oembed: {
        parameters: {
            query: {
                url: string;
                maxwidth?: number | null;
                maxheight?: number | null;
                format?: string;
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
                    "application/json": components["schemas"]["OEmbed"];
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
            /** @description Not Implemented */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_comments: {
        parameters: {
            query: {
                id: number;
                cid?: number | null;
                page?: number;
                thread_id?: number | null;
                before?: number | null;
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
                    /** @description whether comments are shown here */
                    "can-read"?: "true" | "false";
                    /** @description whether this viewer may write here */
                    "can-write"?: "true" | "false";
                    /** @description `true` on the last page */
                    "last-page"?: "true" | "false";
                    /** @description with all replies */
                    "total-comments"?: string;
                    /** @description what to ask `changes` since */
                    "comments-version"?: string;
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][];
                };
            };
            /** @description Not Modified */
            304: {
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
    add_comment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
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
    list_comment_changes: {
        parameters: {
            query: {
                id: number;
                since: number;
                cid?: number | null;
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
                    "application/json": components["schemas"]["Changes"];
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
    delete_comment: {
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
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    edit_comment: {
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
                "application/json": components["schemas"]["ChangedComment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
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
    report_comment: {
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
                "application/json": components["schemas"]["NewReport"];
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
    unsubscribe_from_comments: {
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
    subscribe_to_comments_again: {
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
    list_offers: {
        parameters: {
            query?: {
                currency?: string | null;
                content?: string | null;
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
                    "application/json": components["schemas"]["Offers"];
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
    quote_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Selection"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
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
    check_coupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponCheck"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedCoupon"];
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
    check_gift_card: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardCode"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedGiftCard"];
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
    get_setup_intent: {
        parameters: {
            query?: {
                page?: "checkout" | "dashboard" | "unpaid";
                currency?: string | null;
                provider?: string | null;
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
                    "application/json": components["schemas"]["SetupIntent"];
                };
            };
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
    add_customer_to_setup_intent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientSecret"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    subscribe: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placed"];
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
                    "application/json": components["schemas"]["Declined"];
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
    get_billing: {
        parameters: {
            query?: {
                order_id?: number | null;
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
                    "application/json": components["schemas"]["Billing"];
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
    change_card: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceToken"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedCard"];
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
                    "application/json": components["schemas"]["Declined"];
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
    remove_card: {
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
                    "application/json": components["schemas"]["Done"];
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
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_paypal: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceToken"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedCard"];
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
                    "application/json": components["schemas"]["Declined"];
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
    add_anet_card: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnetCard"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedCard"];
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
                    "application/json": components["schemas"]["Declined"];
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
    pay_unpaid: {
        parameters: {
            query?: {
                provider?: string | null;
            };
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayUnpaid"];
                "application/x-www-form-urlencoded": components["schemas"]["PayUnpaid"];
                "multipart/form-data": components["schemas"]["PayUnpaid"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placed"];
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
                    "application/json": components["schemas"]["Declined"];
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
    cancel_on_hold_subscription: {
        parameters: {
            query?: {
                subscription_id?: number | null;
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
                    "application/json": components["schemas"]["EndedSubscription"];
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
    create_payment_intent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPaymentIntent"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedIntent"];
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
                    "application/json": components["schemas"]["Declined"];
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
                    "application/json": components["schemas"]["Order"][];
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
    get_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
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
                    "application/json": components["schemas"]["Receipt"];
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
    pay_with_gift_card: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path: {
                order_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardCode"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
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
                    "application/json": components["schemas"]["Declined"];
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
    cancel_subscription: {
        parameters: {
            query?: {
                subscription_id?: number | null;
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
                    "application/json": components["schemas"]["Subscription"];
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
    resume_subscription: {
        parameters: {
            query?: {
                subscription_id?: number | null;
            };
            header?: {
                "Idempotency-Key"?: string | null;
            };
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
                    "application/json": components["schemas"]["Placed"];
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
                    "application/json": components["schemas"]["Declined"];
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
    pause_subscription: {
        parameters: {
            query?: {
                subscription_id?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseFor"];
            };
        };
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
    preview_switch: {
        parameters: {
            query?: {
                subscription_id?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchTo"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchPreview"];
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
    switch_plan: {
        parameters: {
            query?: {
                subscription_id?: number | null;
            };
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchTo"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placed"];
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
                    "application/json": components["schemas"]["Declined"];
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
    make_sandbox_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCard"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxToken"];
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
                    "application/json": components["schemas"]["Declined"];
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
    answer_sandbox_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeAnswer"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
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
    list_live_events: {
        parameters: {
            query?: {
                soon?: boolean;
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
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCard"][];
                };
            };
            /** @description Not Modified */
            304: {
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
    get_live_event: {
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
                    "application/json": components["schemas"]["EventDetail"];
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
    list_live_event_offers: {
        parameters: {
            query?: {
                currency?: string | null;
            };
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
                    "application/json": components["schemas"]["Offers"];
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
    add_live_reminder: {
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
    remove_live_reminder: {
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
    open_live_playback: {
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
    read_store: {
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
                    "application/json": components["schemas"]["StoreNumbers"];
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
    read_content: {
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
    read_event: {
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
    read_quality: {
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
    read_quality_by: {
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
    read_audience: {
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
    read_now: {
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
                    "application/json": components["schemas"]["NowNumbers"];
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
    read_definitions: {
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
    get_newsletter_subscription: {
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
                    "application/json": components["schemas"]["NewsletterSubscription"];
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
    request_newsletter_subscription: {
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
                    "application/json": components["schemas"]["NewsletterSubscription"];
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
    end_newsletter_subscription: {
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
                    "application/json": components["schemas"]["NewsletterSubscription"];
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
    confirm_newsletter_subscription: {
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
    unsubscribe_from_newsletter: {
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
    subscribe_to_newsletter_again: {
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
    get_following_letters: {
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
                    "application/json": components["schemas"]["FollowingLetters"];
                };
            };
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
    unsubscribe_from_new_films: {
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
    subscribe_to_new_films_again: {
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
    unsubscribe_from_topic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                follow_id: number;
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
    subscribe_to_topic_again: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
                follow_id: number;
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
    get_film_reminder: {
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
                    "application/json": components["schemas"]["FilmReminder"];
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
    add_film_reminder: {
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
    remove_film_reminder: {
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
    unsubscribe_from_reminders: {
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
}
