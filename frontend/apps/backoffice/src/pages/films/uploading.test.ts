import type { FilmRow } from '@matinee/api/backoffice/films';
import { describe, expect, it } from 'vitest';
import type { UploadItem } from '../../uploads/queue';
import { withUploads } from './uploading';

const row = (id: number, state: string) => ({ id, encoding: { state, percent: null } }) as FilmRow;
const item = { contentId: 1, sent: 30, size: 40 } as UploadItem;

describe('films that are being sent', () => {
  it('show how far their upload is', () => {
    expect(withUploads([row(1, 'uploading')], [item])[0]?.encoding?.percent).toBe(75);
  });

  it('keep to what the server says once it has the file, or when another tab sends it', () => {
    const rows = [row(1, 'checking'), row(2, 'uploading')];
    expect(withUploads(rows, [item])).toEqual(rows);
  });
});
