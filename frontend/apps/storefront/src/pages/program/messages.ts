/** Every text of the film page. */
export const messages = {
  more: 'More',
  less: 'Less',
  credits: 'Credits',
  share: 'Share',
  linkCopied: 'The link is in your clipboard.',
  linkNotCopied: 'The link could not be copied. Take it from the address bar.',
  chapters: 'Chapters',
  chapterCount: (n: number) => `${n} chapters`,
  chapter: (position: number) => `Chapter ${position}`,
  nowShowing: 'Now showing',
  notReady: 'Not ready yet',
  captionsIn: (languages: string) => `Captions: ${languages}`,
  moreComing: 'Just uploaded: sharper pictures are being made while you watch.',
  loading: 'Loading the film',
  retry: 'Try again',
  failed: 'The film page did not load',
  gates: {
    sign_in: {
      reason: 'This film is free with an account.',
      action: 'Sign in to watch',
    },
    not_for_sale: {
      reason: 'This film is paid, and it is not on sale at the moment.',
      action: 'Browse the films',
    },
    encoding: {
      reason: 'This film has just arrived and is being made ready; it starts here by itself.',
      action: 'Look again',
    },
    refused: { reason: '', action: 'Try again' },
  },
} as const;
