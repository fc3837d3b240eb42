import { useSyncExternalStore } from 'react';
import { createConsent } from '../consent/consent';
import { pageConfig } from './page-config';

export const consent = createConsent({
  mustAsk: pageConfig.settings.ask_consent,
  impersonated: pageConfig.session.impersonated,
  // Reached anew each time: reading `localStorage` itself throws where it is forbidden.
  memory: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  browser: navigator,
});

export const useIsAllowed = (): boolean =>
  useSyncExternalStore(consent.subscribe, () => consent.allowed);

export const useIsAsked = (): boolean =>
  useSyncExternalStore(consent.subscribe, () => consent.isAsked);
