import { TextField } from '@matinee/ui/text-field';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';

interface ShiftDialogProps {
  onShift: (byMs: number) => void;
  onClose: () => void;
}

/** Move all captions by some seconds, for a file that was made for another cut. */
export function ShiftDialog({ onShift, onClose }: ShiftDialogProps) {
  const [seconds, setSeconds] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <FormDialog
      title={t('captions_editor.shift_title')}
      description={t('captions_editor.shift_lead')}
      submit={t('captions_editor.shift_submit')}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        const by = Number(seconds.trim().replace(',', '.').replace('−', '-'));
        if (!Number.isFinite(by) || by === 0) return setWrong(true);
        onShift(Math.round(by * 1000));
        onClose();
      }}
    >
      <TextField
        label={t('captions_editor.seconds')}
        inputMode="text"
        autoComplete="off"
        value={seconds}
        onChange={({ target }) => {
          setSeconds(target.value);
          setWrong(false);
        }}
        hint={t('captions_editor.seconds_hint')}
        error={isWrong ? t('captions_editor.seconds_wrong') : undefined}
      />
    </FormDialog>
  );
}
