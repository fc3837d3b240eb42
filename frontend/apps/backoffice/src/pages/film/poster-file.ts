import { t } from '../../i18n';
import { isPictureType } from '../../util/pictures';

/** A picture that was chosen and can be shown. */
export interface PosterFile {
  file: File;
  /** Of the file itself, good as long as the page shows it. */
  url: string;
}

// As the server has them: media/operations/posters.py and media/steps/picture.py.
const LARGEST_BYTES = 10 * 1024 * 1024;
const SMALLEST_SIDE = 320;
const STEEPEST = 3;

/** Why a file cannot be sent, as far as it can be said before it is opened. */
export function findFault(file: Blob): string | null {
  if (!isPictureType(file.type)) return t('poster.not_apicture');
  return file.size > LARGEST_BYTES ? t('poster.too_heavy') : null;
}

/** Why a picture of this size would make no poster. */
export function findFaultOfSize(width: number, height: number): string | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < SMALLEST_SIDE) return t('poster.too_small');
  return long > STEEPEST * short ? t('poster.too_narrow') : null;
}
