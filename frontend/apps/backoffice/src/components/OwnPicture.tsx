import type { FilmRef } from '@matinee/api/backoffice/categories';
import { useMutation } from '@tanstack/react-query';
import { t } from '../i18n';
import { flash } from '../stores/page';
import { describeError } from '../util/errors';
import { PictureField } from './PictureField';

interface OwnPictureProps<Answer> {
  /** Names what it is of: its changes go out one after the other. */
  scope: string;
  hint: string;
  picture: FilmRef['poster'];
  /** Null removes it. */
  change: (file: File | null) => Promise<Answer>;
  onChanged: (answer: Answer) => void;
}

/** The picture that an owner gives a page of theirs. */
export function OwnPicture<Answer>({
  scope,
  hint,
  picture,
  change,
  onChanged,
}: OwnPictureProps<Answer>) {
  const what = t('categories.picture');
  const image = useMutation({
    scope: { id: scope },
    mutationFn: change,
    onSuccess: (answer, file) => {
      onChanged(answer);
      flash.show(file ? t('store.picture.saved', { what }) : t('store.picture.removed', { what }));
    },
  });
  return (
    <PictureField
      label={what}
      hint={hint}
      picture={picture}
      error={image.error ? describeError(image.error) : undefined}
      isBusy={image.isPending}
      shape="aspect-video w-40"
      fit="cover"
      onChoose={(file) => image.mutate(file)}
      onRemove={() => image.mutate(null)}
    />
  );
}
