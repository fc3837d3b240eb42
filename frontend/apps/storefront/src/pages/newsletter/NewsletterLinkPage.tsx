import type { ComponentProps } from 'react';
import { LetterLinkPage } from '../../components/LetterLinkPage';
import { t } from '../../i18n';

type NewsletterLinkPageProps = Omit<
  ComponentProps<typeof LetterLinkPage>,
  'title' | 'invalid' | 'failure'
>;

/** Where the links of a store's newsletter lead. */
export function NewsletterLinkPage(props: NewsletterLinkPageProps) {
  return (
    <LetterLinkPage
      {...props}
      title={t('account.newsletter.title')}
      invalid={t('account.newsletter.invalid')}
      failure={t('account.newsletter.failed')}
    />
  );
}
