import {
  isScheduled,
  publishFilm,
  unpublishFilm,
  type FilmPublication,
  type FilmRow,
} from '@matinee/api/backoffice/films';
import { report } from '../stores/measuring';

/** Publishes or schedules a film with these changes, and reports that it is published. */
export async function publishAndReport(id: number, change: FilmPublication) {
  const published = await publishFilm(id, change);
  if (published.is_published) {
    report({ name: 'film_published', value: 1, details: { content_id: id } });
  }
  return published;
}

type Schedule = Pick<FilmRow, 'is_published' | 'published_at' | 'has_ended'>;

/** Takes a publication back: the film is a draft again, or due at the time that it had before. */
export async function takeBack(id: number, before: Schedule) {
  const draft = await unpublishFilm(id);
  return isScheduled(before) ? publishFilm(id, { publish_at: before.published_at }) : draft;
}
