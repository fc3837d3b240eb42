import { useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageHeader } from '../components/PageHeader';
import { PageTitle } from '../components/PageTitle';
import { RoomActionsSlot } from '../components/RoomActions';
import { RoomTabs } from '../components/RoomTabs';
import { t } from '../i18n';
import { openParts, placeOf, roomOf, type Room } from '../rooms';

interface RoomLayoutProps {
  room: Room['name'];
  /** What goes along from part to part. */
  search?: string;
  /** Above every part of the room. */
  notice?: ReactNode;
}

/** The name of a room and its parts; the part that one is in gives the window its title. */
export function RoomLayout({ room: name, search = '', notice }: RoomLayoutProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const room = roomOf(name);
  const parts = openParts(room);
  const place = placeOf(pathname);
  const isColumn = parts.some(({ group }) => group);
  return (
    <RoomActionsSlot value={slot}>
      {place && <PageTitle>{t(place.part.label)}</PageTitle>}
      <PageHeader title={t(room.label)} actions={<div ref={setSlot} className="contents" />} />
      <div
        className={
          isColumn ? 'xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:items-start xl:gap-10' : ''
        }
      >
        {parts.length > 1 && (
          <RoomTabs
            label={t('rooms.sections', { room: t(room.label) })}
            parts={parts}
            search={search}
            isColumn={isColumn}
          />
        )}
        <div className="min-w-0">
          {notice}
          <Outlet />
        </div>
      </div>
    </RoomActionsSlot>
  );
}
