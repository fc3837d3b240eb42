/** The settings that the palette finds by their labels. */
import { isOwner } from '@matinee/api/backoffice/session';
import type { MessageKey } from './i18n';
import { paths } from './paths';
import { pageConfig } from './stores/page';

interface SettingsOf {
  to: string;
  labels: readonly MessageKey[];
  isOwners?: boolean;
}

/** Of each part, what its fields are called there. A field that only another one opens is found by that one. */
export const SETTINGS: readonly SettingsOf[] = [
  {
    to: paths.storeRoom('look'),
    labels: [
      'store.look.title_field',
      'store.look.colour',
      'store.look.scheme',
      'store.look.logo',
      'store.look.icon',
      'store.look.banner',
    ],
  },
  {
    to: paths.storeRoom('catalogue'),
    labels: [
      'store.catalogue.mode',
      'store.catalogue.chapters',
      'store.catalogue.autoplay',
      'store.catalogue.continue_watching',
      'store.catalogue.mark_as_watched',
      'store.catalogue.chromecast',
      'store.catalogue.highest',
      'store.catalogue.av1',
      'store.catalogue.even_loudness',
      'store.catalogue.commenting',
    ],
  },
  {
    to: paths.storeRoom('region'),
    labels: [
      'store.region.locale',
      'store.region.currency',
      'store.region.country',
      'store.region.feed',
    ],
  },
  {
    to: paths.storeRoom('sharing'),
    labels: [
      'store.sharing.hosts',
      'store.sharing.popup',
      'store.sharing.ios_url',
      'store.sharing.ios_name',
      'store.sharing.android_url',
      'store.sharing.android_name',
    ],
  },
  {
    to: paths.storeRoom('access'),
    labels: [
      'store.access.limit',
      'store.access.captcha',
      'store.access.sharing',
      'store.access.ratings',
      'store.access.ask_consent',
      'store.access.stats_id',
      'store.access.env_id',
    ],
  },
  {
    to: paths.storeRoom('availability'),
    labels: [
      'store.availability.state',
      'store.availability.maintenance',
      'store.availability.closed',
      'store.availability.countries',
      'store.availability.ask_age',
    ],
  },
  { to: `${paths.storeRoom('legal')}?page=terms`, labels: ['legal.kinds.terms'] },
  { to: `${paths.storeRoom('legal')}?page=privacy`, labels: ['legal.kinds.privacy'] },
  { to: `${paths.storeRoom('legal')}?page=imprint`, labels: ['legal.kinds.imprint'] },
  { to: `${paths.storeRoom('legal')}?page=refunds`, labels: ['legal.kinds.refunds'] },
  { to: paths.storeRoom('letters'), labels: ['letters.team'] },
  {
    to: paths.numbers('access'),
    labels: ['insights.access.zone', 'insights.access.months'],
    isOwners: true,
  },
];

/** Each with the address that leads to its field (use-field-of-address.ts). */
export const openSettings = (): { label: MessageKey; to: string }[] =>
  SETTINGS.filter(({ isOwners }) => !isOwners || isOwner(pageConfig.session)).flatMap(
    ({ to, labels }) => labels.map((label) => ({ label, to: `${to}#${label}` })),
  );
