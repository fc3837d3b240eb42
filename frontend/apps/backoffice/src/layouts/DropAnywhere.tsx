import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../i18n';
import { useUploads } from '../stores/uploads';

/** Files dropped anywhere in the window are uploaded; other drags are left alone. */
export function DropAnywhere() {
  const uploads = useUploads();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    // A field for pictures, captions or tables takes what is dropped on it for itself.
    const isTaken = ({ target }: DragEvent) =>
      target instanceof Element && target.closest('[data-takes-files]') !== null;

    window.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
        setOver(!isTaken(event));
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      (event) => {
        // Leaving one element for another inside the window has a related target.
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (isTaken(event)) return;
        uploads.add([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => controller.abort();
  }, [uploads]);

  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-60 bg-scrim p-4">
      <div className="grid size-full place-items-center rounded-sheet border-2 border-dashed border-primary bg-overlay/90">
        <div className="flex flex-col items-center gap-2 text-center">
          <Upload aria-hidden className="size-8 text-text-2" />
          <p className="text-22 font-semibold">{t('uploads.drop')}</p>
          <p className="text-14 text-text-2">{t('uploads.drop_body')}</p>
        </div>
      </div>
    </div>
  );
}
