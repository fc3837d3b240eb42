import { Popover } from '@base-ui/react/popover';
import { CircleQuestionMark } from 'lucide-react';
import { t } from '../i18n';

interface DefinitionProps {
  name: string;
  /** Nothing while it is not known yet. */
  children: React.ReactNode;
  version: number | null;
  /** The way to what is behind the number. */
  more?: React.ReactNode;
}

/** What a number counts, one click away from it. */
export function Definition({ name, children, version, more }: DefinitionProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={t('report.definition', { name })}
        className="inline-grid size-6 place-items-center align-middle rounded-control text-text-3 hover:bg-veil hover:text-text"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={16} className="z-50">
          <Popover.Popup className="w-80 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-overlay p-4 text-14 text-text shadow-overlay outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Popover.Title className="font-semibold">{name}</Popover.Title>
            {children && (
              <Popover.Description className="mt-1 text-text-2">{children}</Popover.Description>
            )}
            {more}
            {version !== null && (
              <p className="mt-2 text-12 text-text-3">
                {t('report.definition_version', { version })}
              </p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
