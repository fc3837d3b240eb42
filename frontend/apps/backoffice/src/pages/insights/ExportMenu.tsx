import { exportAddress, type Exported } from '@matinee/api/backoffice/insights';
import { Button } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { Download } from 'lucide-react';
import { insightsTexts as text } from '../../messages/insights';

/** Saves a list of a report as a file. */
export function ExportMenu({ title, from }: { title: string; from: Exported }) {
  return (
    <Menu
      trigger={
        <Button
          kind="quiet"
          size="small"
          aria-label={text.exportOf(title)}
          icon={<Download aria-hidden className="size-4" />}
        >
          {text.export}
        </Button>
      }
    >
      <MenuItem
        link={
          <a href={exportAddress(from, 'csv')} download>
            {text.csv}
          </a>
        }
      >
        {text.csv}
      </MenuItem>
      <MenuItem
        link={
          <a href={exportAddress(from, 'parquet')} download>
            {text.parquet}
          </a>
        }
      >
        {text.parquet}
      </MenuItem>
    </Menu>
  );
}
