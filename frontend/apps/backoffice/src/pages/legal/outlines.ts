import type { LegalKind } from '@matinee/api/backoffice/legal';

type Outlines = Record<LegalKind, readonly string[]>;

const en: Outlines = {
  terms: [
    'Who runs this store',
    'Your account',
    'What you can watch, and for how long',
    'Prices and payment',
    'Canceling and refunds',
    'What is not allowed',
    'Liability',
    'Changes to these terms',
    'Contact',
  ],
  privacy: [
    'Who is responsible',
    'What we collect, and why',
    'How long we keep it',
    'Who receives it',
    'Cookies',
    'Your rights',
    'Contact',
  ],
  imprint: ['Name and address', 'Contact', 'Represented by', 'Register and number', 'VAT number'],
  refunds: ['When you can get your money back', 'How to ask for it', 'How we pay it back'],
};

const de: Outlines = {
  terms: [
    'Anbieter',
    'Dein Konto',
    'Was du wie lange ansehen kannst',
    'Preise und Zahlung',
    'Kündigung und Widerruf',
    'Was nicht erlaubt ist',
    'Haftung',
    'Änderungen dieser Bedingungen',
    'Kontakt',
  ],
  privacy: [
    'Verantwortlicher',
    'Welche Daten wir erheben und wozu',
    'Wie lange wir sie speichern',
    'Wer sie erhält',
    'Cookies',
    'Deine Rechte',
    'Kontakt',
  ],
  imprint: [
    'Name und Anschrift',
    'Kontakt',
    'Vertreten durch',
    'Registereintrag',
    'Umsatzsteuer-Identifikationsnummer',
  ],
  refunds: ['Widerrufsrecht', 'So widerrufst du', 'So erstatten wir', 'Muster-Widerrufsformular'],
};

const ar: Outlines = {
  terms: [
    'من يدير هذا المتجر',
    'حسابك',
    'ما يمكنك مشاهدته ومدة ذلك',
    'الأسعار والدفع',
    'الإلغاء والاسترداد',
    'ما هو غير مسموح',
    'المسؤولية',
    'تغيير هذه الشروط',
    'للتواصل',
  ],
  privacy: [
    'الجهة المسؤولة',
    'ما نجمعه ولماذا',
    'مدة الاحتفاظ بالبيانات',
    'من يتلقاها',
    'ملفات تعريف الارتباط',
    'حقوقك',
    'للتواصل',
  ],
  imprint: ['الاسم والعنوان', 'للتواصل', 'الممثل القانوني', 'رقم التسجيل', 'الرقم الضريبي'],
  refunds: ['متى يمكنك استرداد المبلغ', 'كيف تطلب ذلك', 'كيف نعيد المبلغ'],
};

const LANGUAGES: Readonly<Record<string, Outlines>> = { en, de, ar };

/** Headings to fill in: a start, and no advice. Null where the language has none. */
export function outlineOf(kind: LegalKind, locale: string): string | null {
  const headings = LANGUAGES[locale]?.[kind];
  return headings ? headings.map((heading) => `## ${heading}\n\n…\n`).join('\n') : null;
}
