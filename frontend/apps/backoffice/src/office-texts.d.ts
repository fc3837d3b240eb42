declare module 'virtual:office-texts' {
  import type { MessageTree } from '@matinee/ui/messages';

  /** By language. */
  export const languages: Readonly<
    Record<string, () => Promise<{ messages: MessageTree }>> & {
      en: () => Promise<{ messages: MessageTree }>;
    }
  >;
}
