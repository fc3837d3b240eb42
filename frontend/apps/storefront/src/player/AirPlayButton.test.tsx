import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { t } from '../i18n';
import { AirPlayButton } from './AirPlayButton';

const acts: string[] = [];

/** A video as Safari has it, as far as the button is concerned. */
function safari(): HTMLVideoElement {
  const video = document.createElement('video');
  vi.spyOn(video, 'canPlayType').mockReturnValue('maybe');
  return Object.assign(video, { webkitShowPlaybackTargetPicker: () => acts.push('picker') });
}

const show = (video: HTMLVideoElement | null) =>
  render(<AirPlayButton video={video} onHandOver={() => acts.push('hand over')} />);
const button = () => screen.queryByRole('button', { name: t('player.airplay') });

function tell(video: HTMLVideoElement, availability: string) {
  const event = new Event('webkitplaybacktargetavailabilitychanged');
  act(() => void video.dispatchEvent(Object.assign(event, { availability })));
}

test('the browser plays by itself before its picker opens', () => {
  show(safari());
  fireEvent.click(button() ?? document.body);
  expect(acts).toEqual(['hand over', 'picker']);
});

test('it is there where there are screens', () => {
  const video = safari();
  show(video);
  tell(video, 'not-available');
  expect(button()).toBeNull();
  tell(video, 'available');
  expect(button()).not.toBeNull();
});

test('other browsers have none', () => {
  show(document.createElement('video'));
  expect(button()).toBeNull();
});
