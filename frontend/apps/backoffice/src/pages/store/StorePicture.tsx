import {
  removeStorePicture,
  setStorePicture,
  storeKey,
  type PicturePlace,
} from '@matinee/api/backoffice/store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PictureField } from '../../components/PictureField';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { useSettings } from './use-settings';

const SHAPES: Record<PicturePlace, string> = {
  logo: 'h-16 w-40 p-2',
  icon: 'size-16',
  banner: 'aspect-[1.91] w-40',
};

interface StorePictureProps {
  place: PicturePlace;
  label: string;
  hint: string;
}

export function StorePicture({ place, label, hint }: StorePictureProps) {
  const { store } = useSettings();
  const queryClient = useQueryClient();
  const change = useMutation({
    scope: { id: 'store' },
    mutationFn: (file: File | null) =>
      file ? setStorePicture(place, file) : removeStorePicture(place),
    onSuccess: (answer, file) => {
      queryClient.setQueryData(storeKey, answer);
      flash.show(
        file
          ? t('store.picture.saved', { what: label })
          : t('store.picture.removed', { what: label }),
      );
    },
  });
  return (
    <PictureField
      label={label}
      hint={hint}
      picture={store[place]}
      error={change.error ? describeError(change.error) : undefined}
      isBusy={change.isPending}
      shape={SHAPES[place]}
      fit={place === 'banner' ? 'cover' : 'contain'}
      onChoose={(file) => change.mutate(file)}
      onRemove={() => change.mutate(null)}
    />
  );
}
