/** Every text of the storefront, in one place, so that it can be translated. */
export const messages = {
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  browse: 'Browse',
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Account',
  accountOf: (name: string) => `Account of ${name}`,
  signedOut: 'You are signed out.',
  signOutFailed: 'You are still signed in: the server did not answer. Try again.',
  backOffice: 'Back office',
  retry: 'Try again',
  reference: 'Reference:',
  browseFilms: 'Browse the films',
  close: 'Close',
  loading: 'Loading',

  flash: {
    area: 'Messages',
    close: 'Close this message',
    types: { success: 'Done', error: 'Error', warning: 'Warning', info: 'Note' },
  },

  films: {
    title: 'Films',
    all: 'All films',
    play: 'Play',
    watchFree: 'Sign in to watch',
    details: 'About the film',
    featured: 'Featured film',
    more: 'Show more films',
    moreFailed: 'The next films did not arrive.',
    emptyTitle: 'The first film is on its way',
    empty: (store: string) => `${store} has no film on its programme yet. Look in again soon.`,
    emptyForOwner:
      'Nothing is published yet. Upload a film in the back office and publish it: it appears here at once.',
    openBackOffice: 'Open the back office',
    errorTitle: 'The films did not arrive',
    lock: { registered: 'Free account', paid: 'Paid' },
    lockWords: { registered: 'needs a free account', paid: 'paid' },
  },

  auth: {
    title: 'Sign in',
    lead: (store: string) => `to ${store}`,
    email: 'E-mail',
    password: 'Password',
    show: 'Show the password',
    hide: 'Hide the password',
    submit: 'Sign in',
    missingEmail: 'Enter your e-mail address.',
    badEmail: 'This does not look like an e-mail address, such as ann@example.com.',
    missingPassword: 'Enter your password.',
    wrong: 'This e-mail and password do not belong together. Check both and try again.',
    tooMany: (wait: string) => `Too many tries. Wait ${wait}, then try again.`,
    staleTitle: 'This page has been open for too long. Reload it and sign in again.',
    already: (name: string) => `You are signed in as ${name}.`,
    goOn: 'Go on',
  },

  duration: {
    hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
    minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
    seconds: (n: number) => (n === 1 ? '1 second' : `${n} seconds`),
  },

  notFound: {
    title: 'This page is not on the programme',
    text: 'The address may have a typing error, or the film has left the store.',
  },
  notAvailable: {
    maintenance: {
      title: 'Back in a moment',
      text: 'We are working on the store. Films and accounts are safe; try again in a few minutes.',
    },
    not_available: {
      title: 'This store is not open',
      text: 'It is not available at this time. If you expected to find it here, ask its owner.',
    },
    access_restricted: {
      title: 'Not available where you are',
      text: 'The owner has limited this store to some places or networks, and yours is not among them.',
    },
  },
  notYet: {
    title: 'This room opens later',
    text: 'It is being built. Everything that plays is in the catalogue.',
  },
  failed: {
    title: 'This page did not load',
    text: 'Something broke on our side or on the way. Nothing of yours is lost.',
    updated: 'The store was updated while you were here. Reload to go on.',
    reload: 'Reload',
  },
} as const;
