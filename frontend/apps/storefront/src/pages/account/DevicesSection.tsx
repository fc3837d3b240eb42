import {
  devicesKey,
  devicesQuery,
  signOutDevice,
  signOutEverywhere,
  type Device,
} from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet, Tv } from 'lucide-react';
import { useState } from 'react';
import { wordsOfFailure } from '../../components/people/errors';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/flash';
import { leave } from '../../stores/session';
import { go } from '../../util/go';
import { dayOf, whenSeen } from './when';

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet, tv: Tv };

export function DevicesSection() {
  const devices = useQuery(devicesQuery());
  if (devices.isError) {
    return (
      <PageFailure
        headingLevel={2}
        title={t('account.account.failed_title')}
        error={devices.error}
        onRetry={() => void devices.refetch()}
        isRetrying={devices.isFetching}
      />
    );
  }
  return (
    <div>
      <p className="text-16">{t('account.devices.lead')}</p>
      <p className="mt-1 text-14 text-text-2">{t('account.devices.limit_hint')}</p>
      <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
        {devices.data?.map((device) => <DeviceRow key={device.id} device={device} />) ?? (
          <li className="py-4">
            <Skeleton className="h-12 w-full" />
          </li>
        )}
      </ul>
      {(devices.data?.length ?? 0) > 1 && <SignOutAll />}
    </div>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const Icon = ICONS[device.kind];
  const name = nameOf(device);

  async function signOut() {
    if (device.is_current) return leave();
    setIsBusy(true);
    const result = await signOutDevice(device.id);
    setIsBusy(false);
    if (!result.success && result.status !== 404) {
      flash.show(wordsOfFailure(result, [])[''] ?? t('account.refused.failed'), 'error');
      return;
    }
    flash.show(t('account.devices.signed_out', { device: name }));
    await cache.invalidateQueries({ queryKey: devicesKey });
  }

  return (
    <li className="flex items-center gap-4 py-4">
      <Icon aria-hidden className="size-6 shrink-0 text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-16 font-medium">{name}</p>
        <p className="text-14 text-text-2">
          {device.is_current
            ? t('account.devices.this')
            : t('account.devices.seen', { when: whenSeen(device.last_seen_at) })}
          {' · '}
          {t('account.devices.signed_in', { when: dayOf(device.signed_in_at) })}
        </p>
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('account.devices.sign_out_of', { device: name })}
        onClick={() => void signOut()}
      >
        {t('account.devices.sign_out')}
      </Button>
    </li>
  );
}

function SignOutAll() {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function signOut(keepThis: boolean) {
    setIsBusy(true);
    const result = await signOutEverywhere({ keepThis });
    setIsBusy(false);
    if (!result.success) {
      flash.show(wordsOfFailure(result, [])[''] ?? t('account.refused.failed'), 'error');
    } else if (keepThis) {
      flash.show(t('account.devices.others_done'));
      await cache.invalidateQueries({ queryKey: devicesKey });
    } else {
      go(paths.signIn());
    }
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button isBusy={isBusy} onClick={() => void signOut(true)}>
        {t('account.devices.others')}
      </Button>
      <Button kind="danger" isBusy={isBusy} onClick={() => void signOut(false)}>
        {t('account.devices.everywhere')}
      </Button>
    </div>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return t('account.devices.on', { browser, system });
  return browser || system || t('account.devices.unknown');
}
