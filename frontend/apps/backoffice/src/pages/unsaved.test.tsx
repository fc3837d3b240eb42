import type { Provider } from '@matinee/api/backoffice/providers';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddOne } from '../components/AddOne';
import { FormDialog } from '../components/FormDialog';
import { InlineText } from '../components/InlineText';
import { t } from '../i18n';
import { Captions } from './film/Captions';
import { ChaptersPanel } from './film/ChaptersPanel';
import { ProviderPanel } from './payments/ProviderPanel';
import { BrandColor } from './store/BrandColor';
import { TextRow } from './texts/TextRow';
import { NewProduct } from './products/NewProduct';
import { TokenDialog } from './tokens/TokenDialog';
import { pageConfig } from '../stores/page';
import { film } from '../testing/films';
import { renderPage } from '../testing/render';
import { json, problem, startServer } from '../testing/server';

const nothing = () => undefined;

afterEach(() => vi.unstubAllGlobals());

const provider: Provider = {
  provider: 'stripe',
  account: '',
  is_enabled: false,
  is_offered: false,
  is_test: true,
  position: 1,
  missing: ['secret_key'],
  switches: [],
  public: { publishable_key: '' },
  secrets: { secret_key: false },
  webhook_path: '/webhooks/stripe',
};
const chaptered = film({
  chapters: [
    {
      id: 1,
      title: 'First',
      duration: 65,
      encoding: null,
      chapter_marks: { marks: [], is_chosen: false, is_shown: false },
      next_file: null,
      former_files: [],
    },
  ] as never,
});

const field = (name: string | RegExp) => screen.findByLabelText(name);
async function fill(name: string | RegExp, value = 'typed') {
  const input = await field(name);
  act(() => input.focus());
  fireEvent.change(input, { target: { value } });
  fireEvent.input(input, { target: { value } });
}

/** Every form that keeps what is typed until a button is pressed, and how one types into it. */
const forms: Record<string, { page: ReactNode; type: () => Promise<void> }> = {
  'a name to add': {
    page: <AddOne label="Name" submit="Add" submitting="…" onAdd={() => Promise.resolve()} />,
    type: () => fill('Name'),
  },
  'a dialog': {
    page: (
      <FormDialog title="New" submit="Make" isBusy={false} onSubmit={nothing} onClose={nothing}>
        <input aria-label="Name" />
      </FormDialog>
    ),
    type: () => fill('Name'),
  },
  'a new product': { page: <NewProduct onClose={nothing} />, type: () => fill(/^Name/) },
  'the keys of a provider': {
    page: <ProviderPanel provider={provider} />,
    type: () => fill(t('providers.fields.secret_key')),
  },
  'a token': {
    page: <TokenDialog scopes={['films:read']} onMade={nothing} onClose={nothing} />,
    type: () => fill(/^Token name/),
  },
  'a text of the store': {
    page: (
      <TextRow
        message={{ key: 'a.b', default: 'Shown', override: null } as never}
        direction="ltr"
        onSave={() => Promise.resolve()}
      />
    ),
    type: async () => {
      fireEvent.click(await screen.findByRole('button', { name: /a\.b/ }));
      await fill(/a\.b/);
    },
  },
  'a captions file': {
    page: <Captions film={film()} />,
    type: async () => {
      const file = new File(['WEBVTT'], 'film.vtt');
      fireEvent.change(await field(new RegExp(t('captions.file'))), {
        target: { files: [file] },
      });
    },
  },
};

/** Fields that are saved when they are left, and how one types into them. */
const fields: Record<string, { page: ReactNode; type: () => Promise<void>; saved: () => boolean }> =
  (() => {
    const onSave = vi.fn<(value: string) => void>();
    const saved = () => onSave.mock.lastCall?.[0] === 'typed';
    return {
      'a line': {
        page: <InlineText label="Name" value="" onSave={onSave} />,
        type: () => fill('Name'),
        saved,
      },
      'a colour': {
        page: <BrandColor value="#123456" onTry={nothing} onSave={onSave} />,
        type: () => fill('Brand color', '#654321'),
        saved: () => onSave.mock.lastCall?.[0] === '#654321',
      },
    };
  })();

function open(page: ReactNode) {
  Object.assign(pageConfig.session, { role: 'owner' });
  const server = startServer({
    'PATCH /bullet/api/contents/4/chapters/1': () => problem(409, 'conflict', 'Refused.'),
    'GET /bullet/api/contents/4': () => json(chaptered),
  });
  return { ...renderPage(page, { at: '/form', path: '/form' }), server };
}

const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

// The first draws every page of them.
vi.setConfig({ testTimeout: 60_000 });

describe.each(Object.entries(forms))('leaving %s', (_, { page, type }) => {
  it('asks as long as it is not saved', async () => {
    const { router } = open(page);
    expect(closesTab()).toBe(true);
    await type();
    await waitFor(() => expect(closesTab()).toBe(false));
    await act(() => router.navigate('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: t('common.unsaved.stay') }));
    expect(router.state.location.pathname).toBe('/form');
    await act(() => router.navigate('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: t('common.unsaved.leave') }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(closesTab()).toBe(true);
  });
});

describe.each(Object.entries(fields))('leaving %s', (_, { page, type, saved }) => {
  it('saves it, without a question', async () => {
    const { router } = open(page);
    await type();
    await waitFor(() => expect(closesTab()).toBe(false));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(saved()).toBe(true);
  });
});

describe('another filter of the same page', () => {
  it('asks where its list would drop what is typed, and only there', async () => {
    const message = forms['a text of the store'];
    const name = forms['a name to add'];
    if (!message || !name) throw new Error('Both are above.');
    const first = open(name.page);
    await name.type();
    await act(() => first.router.navigate('/form?q=a'));
    expect(first.router.state.location.search).toBe('?q=a');
    first.unmount();
    const { router } = open(message.page);
    await message.type();
    await act(() => router.navigate('/form?q=a'));
    expect(await screen.findByRole('button', { name: t('common.unsaved.stay') })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});

describe('what was refused', () => {
  it('stays in its field, and leaving asks', async () => {
    const { router } = open(<ChaptersPanel film={chaptered} />);
    const title = await screen.findByDisplayValue('First');
    fireEvent.change(title, { target: { value: 'typed' } });
    fireEvent.blur(title);
    await waitFor(() => expect(closesTab()).toBe(false));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('button', { name: t('common.unsaved.stay') })).toBeTruthy();
  });
});

describe('a dialog with what was entered', () => {
  it('asks before Escape drops it', async () => {
    const onClose = vi.fn();
    open(
      <FormDialog title="New" submit="Make" isBusy={false} onSubmit={nothing} onClose={onClose}>
        <input aria-label="Name" />
      </FormDialog>,
    );
    await fill('Name');
    fireEvent.keyDown(await field('Name'), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: t('common.unsaved.keep_editing') }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(await field('Name'), { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: t('common.unsaved.discard') }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

describe('keys of a provider that are typed and not saved', () => {
  it('go with the switch, and with the test', async () => {
    const change = 'PUT /bullet/api/payment_providers/stripe';
    const { server } = open(<ProviderPanel provider={provider} />);
    const label = t('providers.fields.secret_key');
    await fill(label, 'sk_test');
    fireEvent.click(screen.getByRole('switch'));
    await waitFor(() =>
      expect(server.asked.some((call) => call.endsWith('/payment_providers/stripe'))).toBe(true),
    );
    const sent = server.bodyOf(change) ?? server.bodyOf(change.replace('PUT', 'PATCH'));
    expect(sent).toMatchObject({ is_enabled: true, secrets: { secret_key: 'sk_test' } });
    // It was refused, so it is still there.
    expect(screen.getByLabelText(label)).toHaveProperty('value', 'sk_test');
  });
});

describe('the sources', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const takesText = /<(TextField|TextArea|MoneyField|input)\b/;
  const keepsIt = /\b(useUnsaved|useFilmDraft|FilmDraft)\b|<(FormDialog|GuardedDialog)\b/;
  /** Those that hold nothing to be saved, and why. */
  const exempt: Record<string, string> = {
    'components/Checkbox.tsx': 'a choice that its owner keeps',
    'components/ChoiceCards.tsx': 'a choice that its owner keeps',
    'components/MoneyField.tsx': 'drawn by dialogs, which keep it',
    'components/PasswordField.tsx': 'a password, which nothing keeps',
    'components/PictureField.tsx': 'a picture is saved as it is chosen',
    'components/SearchBox.tsx': 'a filter, kept in the address',
    'components/PickMany.tsx': 'what is typed only searches',
    'components/PickOne.tsx': 'what is typed only searches',
    'layouts/CommandPalette.tsx': 'what is typed only searches',
    'pages/authors/AuthorsPage.tsx': 'a filter, kept in the address',
    'pages/captions/CueForm.tsx': 'one of the captions, which the editor keeps',
    'pages/film/AccessField.tsx': 'part of the details, which keep it',
    'pages/film/PosterMoment.tsx': 'a moment of the film, chosen with the button',
    'pages/film/PosterUpload.tsx': 'a file that stays where it is',
    'pages/films/FilmsFilters.tsx': 'a filter, kept in the address',
    'pages/imports/ImportPage.tsx': 'a file that stays where it is',
    'pages/insights/CustomDays.tsx': 'a filter, kept in the address',
    'pages/invitation/InvitationPage.tsx': 'a password, which nothing keeps',
    'pages/live_event/chat/ChatField.tsx': 'one line to a chat, sent as it is typed',
    'pages/moderation/Filters.tsx': 'a filter, kept in the address',
    'pages/newsletters/AutomaticEditor.tsx':
      'its days are part of the draft, which use-draft keeps',
    'pages/newsletters/SegmentPanel.tsx': 'part of the draft, which use-draft keeps',
    'pages/newsletters/TextPanel.tsx': 'part of the draft, which use-draft keeps',
    'pages/notifications/SegmentedChoice.tsx': 'saved as it is chosen',
    'pages/products/OfferTranslations.tsx': 'part of the offer, which its dialog keeps',
    'pages/revenue/RevenuePage.tsx': 'a filter, kept in the address',
    'pages/security/AuthenticatorPanel.tsx': 'a code, good for half a minute',
    'pages/security/PasskeysPanel.tsx': 'asks for the password, which nothing keeps',
    'pages/security/PasswordDialog.tsx': 'a password, which nothing keeps',
    'pages/sign_in/SignInPage.tsx': 'a password, which nothing keeps',
    'pages/texts/TextsSection.tsx': 'a filter, kept in the address',
  };
  const files = Object.entries(sources)
    .map(([name, source]) => ({ name: name.replace(/^\.\//, 'pages/').replace('../', ''), source }))
    .filter(({ name }) => !name.endsWith('.test.tsx') && !name.startsWith('testing/'));

  it('keep what every field takes', () => {
    expect(files.length).toBeGreaterThan(100);
    const careless = files.filter(
      ({ name, source }) => takesText.test(source) && !keepsIt.test(source) && !(name in exempt),
    );
    expect(careless.map(({ name }) => name)).toEqual([]);
  });

  it('leave asking to one place', () => {
    const asking = files.filter(({ source }) => /useBlocker\(|'beforeunload'/.test(source));
    expect(asking.map(({ name }) => name)).toEqual(['layouts/UnsavedGuard.tsx']);
  });
});
