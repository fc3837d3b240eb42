import { useEffect, useState } from 'react';
import { t } from '../../i18n';
import { findFault, findFaultOfSize, type PosterFile } from './poster-file';

/** The picture that was chosen last and can be sent, or why it cannot be. */
export function usePosterFile(): {
  picture: PosterFile | null;
  fault: string | null;
  choose: (file: File) => void;
} {
  const [file, setFile] = useState<File | null>(null);
  const [picture, setPicture] = useState<PosterFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    const controller = new AbortController();
    const { signal } = controller;
    const onLoad = () => {
      const wrong = findFaultOfSize(image.naturalWidth, image.naturalHeight);
      setFault(wrong);
      setPicture(wrong ? null : { file, url });
    };
    const onError = () => {
      setFault(t('poster.unreadable'));
      setPicture(null);
    };
    image.addEventListener('load', onLoad, { signal });
    image.addEventListener('error', onError, { signal });
    image.src = url;
    return () => {
      controller.abort();
      URL.revokeObjectURL(url);
    };
  }, [file]);

  return {
    picture,
    fault,
    choose(choice) {
      const wrong = findFault(choice);
      setFault(wrong);
      setPicture(null);
      setFile(wrong ? null : choice);
    },
  };
}
