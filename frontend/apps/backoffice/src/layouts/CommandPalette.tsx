import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n';
import type { Command } from './palette-commands';
import { usePalette, type CommandGroup } from './use-palette';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const groups = usePalette(text);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={t('palette.title')}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[min(32rem,80dvh)] max-w-xl animate-enter flex-col overflow-hidden rounded-card border border-hairline bg-overlay shadow-overlay outline-none"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={setText}
            itemToStringValue={(command: Command) => command.label}
          >
            <div className="flex items-center gap-3 border-b border-hairline px-4">
              <Search aria-hidden className="size-4 text-text-2" />
              <Autocomplete.Input
                aria-label={t('palette.open')}
                placeholder={t('palette.placeholder')}
                className="h-12 w-full bg-transparent text-16 outline-none placeholder:text-text-3"
              />
            </div>
            <Dialog.Close className="sr-only">{t('common.close')}</Dialog.Close>
            <Autocomplete.Empty className="px-4 text-14 text-text-2 [&:not(:empty)]:py-6">
              {t('palette.empty')}
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-12 font-medium text-text-2">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => {
                          onClose();
                          command.run();
                        }}
                        className="flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-14 outline-none select-none data-highlighted:bg-veil-strong [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-2"
                      >
                        {command.icon}
                        <span className="truncate">{command.label}</span>
                        {command.note && (
                          <span className="ms-auto max-w-1/2 truncate ps-3 text-12 text-text-2">
                            {command.note}
                          </span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
