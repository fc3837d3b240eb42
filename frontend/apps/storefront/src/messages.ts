import { t } from './i18n';

/** The texts of screens that do not ask `t` themselves yet. */
export const messages = {
  get skipToContent() {
    return t('common.skip_to_content');
  },
  get mainNavigation() {
    return t('common.main_navigation');
  },
  get footerNavigation() {
    return t('common.footer_navigation');
  },
  get browse() {
    return t('common.browse');
  },
  get signIn() {
    return t('common.sign_in');
  },
  get signOut() {
    return t('common.sign_out');
  },
  get account() {
    return t('common.account');
  },
  accountOf: (name: string) => t('common.account_of', { name }),
  get backOffice() {
    return t('common.back_office');
  },
  get retry() {
    return t('common.retry');
  },
  get reference() {
    return t('common.reference');
  },
  get browseFilms() {
    return t('common.browse_films');
  },
  get close() {
    return t('common.close');
  },
  get loading() {
    return t('common.loading');
  },

  films: {
    get title() {
      return t('films.title');
    },
    get all() {
      return t('films.all');
    },
    get play() {
      return t('films.play');
    },
    get watchFree() {
      return t('films.sign_in_to_watch');
    },
    get details() {
      return t('films.details');
    },
    get featured() {
      return t('films.featured');
    },
    get more() {
      return t('films.more');
    },
    get moreFailed() {
      return t('films.more_failed');
    },
    get emptyTitle() {
      return t('films.empty_title');
    },
    empty: (store: string) => t('films.empty', { store }),
    get emptyForOwner() {
      return t('films.empty_for_owner');
    },
    get openBackOffice() {
      return t('films.open_back_office');
    },
    get errorTitle() {
      return t('films.error_title');
    },
    get lock() {
      return { registered: t('films.lock.registered'), paid: t('films.lock.paid') };
    },
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
};
