// Made by `npm run gen` from contract/openapi.backoffice.json. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Poster: {
      src: string;
      srcset_webp: string;
      srcset_avif: string;
      width: number;
      height: number;
      color: string;
    };
    Card: {
      id: number;
      permalink: string;
      title: string;
      description: string;
      /** @enum {string} */
      access: 'public' | 'registered' | 'paid';
      duration: number;
      position: number;
      published_at: string | null;
      is_locked: boolean;
      poster: components['schemas']['Poster'] | null;
      is_vertical: boolean;
    };
    Step: {
      step: string;
      outcome: string;
      detail: string;
    };
    Access: {
      rule: string;
      granted: boolean;
      steps: components['schemas']['Step'][];
      reason: string | null;
    };
    Chapter: {
      id: number;
      position: number;
      title: string;
      duration: number;
      poster: components['schemas']['Poster'] | null;
      video_id: number | null;
      is_playable: boolean;
    };
    Watch: {
      position_seconds: number;
      chapter_id: number;
    };
    Content: {
      id: number;
      permalink: string;
      title: string;
      description: string;
      access: components['schemas']['Access'];
      duration: number;
      position: number;
      published_at: string | null;
      is_locked: boolean;
      poster: components['schemas']['Poster'] | null;
      is_vertical: boolean;
      extended: boolean;
      chapters: components['schemas']['Chapter'][];
      watch: components['schemas']['Watch'] | null;
      credits: string;
    };
    Caption: {
      language: string;
      label: string;
      src: string;
    };
    Quality: {
      height: number;
      bitrate: number;
    };
    Tracker: {
      host: string;
      grant: string;
      user_id: number;
      video_id: number;
      content_id: number;
      store_id: number;
      source: string;
    };
    Playback: {
      session: string;
      src: string;
      expires_at: string;
      renew_after_seconds: number;
      duration: number;
      poster: components['schemas']['Poster'] | null;
      storyboard: string | null;
      captions: components['schemas']['Caption'][];
      qualities: components['schemas']['Quality'][];
      /** @enum {string} */
      state: 'processing' | 'ready';
      tracker: components['schemas']['Tracker'];
    };
    Session: {
      logged: boolean;
      name: string;
      id: number;
      email: string;
      role: string;
      nickname: string;
    };
    Fault: {
      code: string;
      message: string;
      field: string | null;
    };
    Problem: {
      errors: components['schemas']['Fault'][];
      request_id: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
