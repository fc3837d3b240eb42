import { Button } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { Download } from 'lucide-react';
import { exportAddress, type Question } from '../../data/insights';
import { insightsTexts as text } from '../../messages/insights';

export interface Exported {
  /** Under `/bullet/api/insights`. */
  path: string;
  question: Question;
  table: string;
}

/** Saves a list of a report as a file. */
export function ExportMenu({ title, from }: { title: string; from: Exported }) {
  const address = (format: 'csv' | 'parquet') =>
    exportAddress(from.path, from.question, from.table, format);
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
          <a href={address('csv')} download>
            {text.csv}
          </a>
        }
      >
        {text.csv}
      </MenuItem>
      <MenuItem
        link={
          <a href={address('parquet')} download>
            {text.parquet}
          </a>
        }
      >
        {text.parquet}
      </MenuItem>
    </Menu>
  );
}
