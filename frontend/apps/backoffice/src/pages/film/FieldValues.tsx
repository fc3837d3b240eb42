import { customFieldsQuery, type CustomField } from '@matinee/api/backoffice/custom-fields';
import { Select } from '@matinee/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { InlineText } from '../../components/InlineText';
import { t } from '../../i18n';
import { paths } from '../../paths';
import type { PlaceFieldProps } from './place-field';

/** The values of the store's own fields, each asked for as its kind wants. */
export function FieldValues({ film, faults, save }: PlaceFieldProps) {
  const { data: fields } = useQuery(customFieldsQuery());
  if (!fields) return null;
  return (
    <section aria-label={t('film_place.fields')}>
      <h3 className="mb-2 text-14 font-semibold">{t('film_place.fields')}</h3>
      {fields.length === 0 ? (
        <p className="text-14 text-text-2">
          {t('film_place.no_fields')}{' '}
          <Link to={paths.storeRoom('fields')} className="text-primary-text underline">
            {t('film_place.make_fields')}
          </Link>
        </p>
      ) : (
        <div className="grid gap-4">
          {fields.map((field) => {
            const value = film.custom_fields[field.key] ?? '';
            return (
              <FieldValue
                key={field.id}
                field={field}
                value={value}
                error={faults[`custom_fields.${field.key}`]}
                onSave={(next) =>
                  save({ custom_fields: { [field.key]: next || null } }, field.title, {
                    custom_fields: { [field.key]: value || null },
                  })
                }
              />
            );
          })}
        </div>
      )}
    </section>
  );
}

interface FieldValueProps {
  field: CustomField;
  value: string;
  error: string | undefined;
  onSave: (value: string) => void;
}

function FieldValue({ field, value, error, onSave }: FieldValueProps) {
  if (field.kind === 'choice' || field.kind === 'boolean') {
    const choices =
      field.kind === 'boolean'
        ? [
            { value: 'true', label: t('film_place.yes') },
            { value: 'false', label: t('film_place.no') },
          ]
        : field.options.map((option) => ({ value: option, label: option }));
    return (
      <Select
        label={field.title}
        value={value}
        options={[{ value: '', label: t('film_place.no_value') }, ...choices]}
        error={error}
        onChange={onSave}
      />
    );
  }
  return (
    <InlineText
      label={field.title}
      value={value}
      error={error}
      input={field.kind === 'number' ? { inputMode: 'decimal', maxLength: 40 } : { maxLength: 500 }}
      onSave={onSave}
    />
  );
}
