import { t } from '../i18n';
import { pageConfig } from '../stores/page-config';
import { linkClass } from './people/FormPage';

/** Stands in a sentence where its link goes: no text has it. */
const HOLE = '\u0000';

/** What one agrees to with the button above it, and where it says how one's data are used. */
export function LegalNote({ act }: { act: 'join' | 'order' }) {
  const { terms, privacy } = pageConfig.store.legal;
  if (!terms) return null;
  return (
    <p className="text-14 text-text-2">
      <Sentence text={t(`legal.${act}`, { terms: HOLE })} href={terms} link={t('legal.terms')} />
      {privacy && (
        <Sentence
          text={t('legal.data', { privacy: HOLE })}
          href={privacy}
          link={t('legal.privacy')}
        />
      )}
    </p>
  );
}

/** A sentence with a link in its hole. */
function Sentence({ text, href, link }: { text: string; href: string; link: string }) {
  const [before, after] = text.split(HOLE);
  return (
    <>
      {before}
      <a href={href} className={linkClass} target="_blank" rel="noreferrer">
        {link}
      </a>
      {after}{' '}
    </>
  );
}
