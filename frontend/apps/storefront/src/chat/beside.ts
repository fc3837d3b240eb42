import { keep, read } from '../player/preferences';

const KEY = 'replay_chat';

/** Whether the chat runs beside replays; on until the viewer says otherwise. */
export function readChatBeside(): boolean {
  return read(KEY) !== 'off';
}

export function keepChatBeside(isOn: boolean): void {
  keep(KEY, isOn ? 'on' : 'off');
}
