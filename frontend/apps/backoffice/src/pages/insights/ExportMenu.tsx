import { exportAddress, type Exported } from '@matinee/api/backoffice/insights';
import { Button } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { Download } from 'lucide-react';
import { t } from '../../i18n';

/** Saves a list of a report as a file. */
export function ExportMenu({ title, from }: { title: string; from: Exported }) {
  return (
    <Menu
      trigger={
        <Button
          kind="quiet"
          size="small"
          aria-label={t('insights.export_of', { title })}
          icon={<Download aria-hidden className="size-4" />}
        >
          {t('insights.export')}
        </Button>
      }
    >
      <MenuItem
        link={
          <a href={exportAddress(from, 'csv')} download>
            {t('insights.csv')}
          </a>
        }
      >
        {t('insights.csv')}
      </MenuItem>
      <MenuItem
        link={
          <a href={exportAddress(from, 'parquet')} download>
            {t('insights.parquet')}
          </a>
        }
      >
        {t('insights.parquet')}
      </MenuItem>
    </Menu>
  );
}
