import type { SourceFacts } from '@matinee/api/backoffice/films';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { SourcePanel } from './SourcePanel';

const source: SourceFacts = {
  filename: 'boat.mkv',
  size: 1000,
  width: 1920,
  height: 1080,
  duration_seconds: 30,
  video_codec: 'h264',
  audio_codec: 'aac',
  sound_count: 1,
  frame_rate: 25,
};

it.each([
  [{}, 'H.264', 'AAC'],
  [{ sound_count: 3, audio_codec: 'opus' }, 'H.264', 'Opus, 3 tracks'],
  [{ video_codec: 'vp9', audio_codec: null, sound_count: 0 }, 'VP9', 'none'],
])('names what is in the file as people write it (%o)', (facts, picture, sound) => {
  renderPage(<SourcePanel film={film({ source: { ...source, ...facts } })} />);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toContain(picture);
  expect(values).toContain(sound);
});
