import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the head of a room shows what a part of it can do: `null` until it is drawn. */
export const RoomActionsSlot = createContext<HTMLElement | null | undefined>(undefined);

/** What one can do in this part, beside the name of its room; in its own place where there is no room around. */
export function RoomActions({ children }: { children: ReactNode }) {
  const slot = useContext(RoomActionsSlot);
  if (slot === undefined) return children;
  return slot && createPortal(children, slot);
}
