import type { FilmRow } from '@matinee/api/backoffice/films';
import type { UploadItem } from '../../uploads/queue';

/** A film that this tab is sending is as far as its upload: the server hears of it only at the end. */
export function withUploads(rows: readonly FilmRow[], uploads: readonly UploadItem[]): FilmRow[] {
  const items = new Map(uploads.map((item) => [item.contentId, item]));
  return rows.map((row) => {
    const item = items.get(row.id);
    if (!item || row.encoding?.state !== 'uploading') return row;
    const percent = Math.floor((100 * item.sent) / item.size);
    return { ...row, encoding: { ...row.encoding, percent } };
  });
}
