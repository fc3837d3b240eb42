import type {
  Newsletter,
  NewsletterChange,
  SegmentChoice,
  SubscriptionStatus,
} from '@matinee/api/backoffice/newsletters';
import { decimalText, parseMoney } from '../../util/money';

export interface DraftText {
  subject: string;
  text: string;
  button: string;
}

/** A segment as it is typed; empty is no condition. */
export interface SegmentDraft {
  subscription: SubscriptionStatus | '';
  planId: string;
  daysMin: string;
  daysMax: string;
  watchedId: number | null;
  unwatchedId: number | null;
  spending: string;
  currency: string;
  locale: string;
  country: string;
}

/** What is typed, as it is typed. */
export interface Draft {
  texts: Readonly<Record<string, DraftText>>;
  link: string;
  filmId: number | null;
  segment: SegmentDraft;
  /** Of a win-back. */
  afterDays: string;
}

export const NO_TEXT: DraftText = { subject: '', text: '', button: '' };

export function draftOf(newsletter: Newsletter, currency: string): Draft {
  const { texts, link, content_id, segment, after_days } = newsletter;
  const code = segment.currency ?? currency;
  return {
    texts: Object.fromEntries(
      texts.map(({ locale, subject, text, button }) => [locale, { subject, text, button }]),
    ),
    link,
    filmId: content_id,
    afterDays: String(after_days),
    segment: {
      subscription: segment.subscription ?? '',
      planId: textOf(segment.plan_id),
      daysMin: textOf(segment.joined_days_min),
      daysMax: textOf(segment.joined_days_max),
      watchedId: segment.watched_id ?? null,
      unwatchedId: segment.unwatched_id ?? null,
      spending: segment.spent_minor ? decimalText(segment.spent_minor, code) : '',
      currency: code,
      locale: segment.locale ?? '',
      country: segment.country ?? '',
    },
  };
}

export function changeOf({ texts, link, filmId, segment, afterDays }: Draft): NewsletterChange {
  return {
    texts: Object.entries(texts).map(([locale, text]) => ({ locale, ...text })),
    link: link.trim(),
    content_id: filmId,
    segment: segmentOf(segment),
    after_days: Number(afterDays),
  };
}

/** A sum that is none, or nothing, is no condition. */
export function segmentOf(draft: SegmentDraft): SegmentChoice {
  const spending = parseMoney(draft.spending, draft.currency) || null;
  return {
    subscription: draft.subscription || null,
    plan_id: numberOf(draft.planId),
    joined_days_min: numberOf(draft.daysMin),
    joined_days_max: numberOf(draft.daysMax),
    watched_id: draft.watchedId,
    unwatched_id: draft.unwatchedId,
    spent_minor: spending,
    currency: spending ? draft.currency : null,
    locale: draft.locale || null,
    country: draft.country || null,
  };
}

export const hasText = ({ texts }: Draft): boolean =>
  Object.values(texts).some(({ subject, text }) => subject.trim() && text.trim());

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const textOf = (value: number | null | undefined): string => String(value ?? '');
