import {
  changeProvider,
  moneyModeKey,
  providersKey,
  testProvider,
  type ConnectionTest,
  type Provider,
  type ProviderChange,
  type ProviderName,
} from '@matinee/api/backoffice/providers';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Badge } from '../../components/Badge';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError, faultsByField } from '../../util/errors';
import { useUnsaved } from '../../util/use-unsaved';
import { wordFor } from '../../util/word-for';

/** One provider: whether the checkout offers it, and its keys. Secrets are typed in and never read out. */
export function ProviderPanel({ provider }: { provider: Provider }) {
  const name = provider.provider as ProviderName;
  const title = t(`providers.names.${name}`);
  const queryClient = useQueryClient();
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const [open, setOpen] = useState<Record<string, string>>({});

  const change = useMutation({
    mutationFn: (part: ProviderChange) => changeProvider(name, part),
    onSuccess: async () => {
      setSecrets({});
      setOpen({});
      flash.show(t('providers.saved', { name: title }));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: providersKey }),
        queryClient.invalidateQueries({ queryKey: moneyModeKey }),
      ]);
    },
  });
  const test = useMutation({ mutationFn: () => testProvider(name) });
  const faults = change.error ? faultsByField(change.error) : {};
  const hasFields = Object.keys({ ...provider.public, ...provider.secrets }).length > 0;
  const isChanged =
    Object.entries(open).some(([field, value]) => value !== provider.public[field]) ||
    Object.values(secrets).some((secret) => secret !== '');
  useUnsaved(isChanged && !change.isPending);
  const draft = { ...open, ...secrets };
  const isReady = hasFields && provider.missing.every((field) => Boolean(draft[field]));

  /** Everything the panel shows goes with it: nothing that was typed is dropped or left behind. */
  const send = (part: ProviderChange) =>
    change.mutateAsync(
      isChanged ? { public: { ...provider.public, ...open }, secrets, ...part } : part,
    );

  function turn(field: string, isOn: boolean) {
    const fields = { ...provider.public, ...open, [field]: isOn ? 'on' : '' };
    return send({ public: fields }).catch(() => undefined);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    void send({}).catch(() => undefined);
  }

  /** What is checked are the keys on the server, so those in the form go there first. */
  async function check() {
    try {
      if (isChanged) await send({});
      await test.mutateAsync();
    } catch {
      // Either mutation shows its own error.
    }
  }

  return (
    <Panel title={title} action={<State provider={provider} />}>
      <p className="-mt-2 mb-4 text-14 text-text-2">{t(`providers.means.${name}`)}</p>
      {provider.is_offered && !provider.is_enabled && (
        <p className="mb-2 text-14">{t('providers.until_real')}</p>
      )}
      <Switch
        label={t('providers.in_checkout')}
        hint={t('providers.in_checkout_hint')}
        isOn={provider.is_enabled}
        error={faults['is_enabled'] ?? (change.error && !hasFields ? faults[''] : undefined)}
        onChange={(isOn) => void send({ is_enabled: isOn }).catch(() => undefined)}
      />
      {hasFields && (
        <form noValidate onSubmit={save} className="mt-5 grid gap-4">
          <Keys
            provider={provider}
            open={open}
            secrets={secrets}
            faults={faults}
            onOpen={setOpen}
            onSecrets={setSecrets}
          />
          {provider.switches.map((field) => (
            <Switch
              key={field}
              label={wordFor('providers.fields', field) ?? field}
              hint={wordFor('providers.switch_hints', field)}
              isOn={provider.public[field] === 'on'}
              error={faults[`public.${field}`]}
              onChange={(isOn) => void turn(field, isOn)}
            />
          ))}
          <WebhookAddress path={provider.webhook_path} />
          <div role="alert" className="empty:hidden">
            {faults[''] && <p className="text-14 text-danger">{faults['']}</p>}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              kind={isChanged ? 'primary' : 'secondary'}
              isBusy={change.isPending}
            >
              {t('providers.save')}
            </Button>
            <Button
              isBusy={test.isPending}
              disabled={!isReady}
              icon={<PlugZap aria-hidden className="size-4" />}
              onClick={() => void check()}
            >
              {wordsOfCheck(test.isPending, isChanged)}
            </Button>
          </div>
          <div role="status" className="text-14 empty:hidden">
            {test.data && <Tested result={test.data} />}
            {test.error && <p className="text-danger">{describeError(test.error)}</p>}
          </div>
        </form>
      )}
    </Panel>
  );
}

function wordsOfCheck(isRunning: boolean, isChanged: boolean): string {
  if (isRunning) return t('providers.checking');
  return isChanged ? t('providers.save_and_check') : t('providers.check');
}

type Typed = Readonly<Record<string, string>>;

interface KeysProps {
  provider: Provider;
  /** What was typed and is not sent yet, of the fields that may be read. */
  open: Typed;
  secrets: Typed;
  faults: Typed;
  onOpen: (open: Record<string, string>) => void;
  onSecrets: (secrets: Record<string, string>) => void;
}

function Keys({ provider, open, secrets, faults, onOpen, onSecrets }: KeysProps) {
  const texts = Object.entries(provider.public).filter(
    ([field]) => !provider.switches.includes(field),
  );
  return (
    <>
      {texts.map(([field, value]) => (
        <TextField
          key={field}
          label={wordFor('providers.fields', field) ?? field}
          value={open[field] ?? value}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          error={faults[field] ?? faults[`public.${field}`]}
          onChange={({ target }) => onOpen({ ...open, [field]: target.value })}
        />
      ))}
      {Object.entries(provider.secrets).map(([field, isSet]) => (
        <TextField
          key={field}
          type="password"
          label={wordFor('providers.fields', field) ?? field}
          hint={isSet ? t('providers.is_set') : t('providers.not_set')}
          value={secrets[field] ?? ''}
          placeholder={isSet ? '••••••••' : ''}
          autoComplete="new-password"
          spellCheck={false}
          maxLength={500}
          error={faults[field] ?? faults[`secrets.${field}`]}
          onChange={({ target }) => onSecrets({ ...secrets, [field]: target.value })}
        />
      ))}
    </>
  );
}

function WebhookAddress({ path }: { path: string }) {
  return (
    <div>
      <p className="text-14 font-medium">{t('providers.webhook')}</p>
      <p className="mt-1 text-14 break-all select-all">{location.origin + path}</p>
      <p className="mt-1 text-14 text-text-2">{t('providers.webhook_hint')}</p>
    </div>
  );
}

/** What a test of the connection met: the step that failed, and whether webhooks arrive. */
function Tested({ result }: { result: ConnectionTest }) {
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={result.works ? 'good' : 'bad'}>
        <span className="whitespace-normal">{result.message}</span>
      </Badge>
      {result.webhook !== '' && (
        <Badge tone={result.webhook_works ? 'good' : 'waiting'}>
          <span className="break-words whitespace-normal">{result.webhook}</span>
        </Badge>
      )}
    </div>
  );
}

function State({ provider }: { provider: Provider }) {
  if (provider.is_offered) {
    return (
      <span className="flex items-center gap-3">
        {provider.is_test && <Badge tone="waiting">{t('providers.test')}</Badge>}
        <Badge tone="good">{t('providers.offered')}</Badge>
      </span>
    );
  }
  return (
    <Badge tone="quiet">
      {provider.is_enabled && provider.missing.length > 0
        ? t('providers.incomplete')
        : t('providers.off')}
    </Badge>
  );
}
