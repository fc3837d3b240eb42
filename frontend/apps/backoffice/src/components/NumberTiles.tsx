import { Definition } from './Definition';

export interface NumberTile {
  name: string;
  value: string;
  means: string;
}

// Of five the first is twice as wide until all stand in one row: no cell stays empty.
const FIVE = 'md:grid-cols-3 xl:grid-cols-5 *:first:col-span-2 xl:*:first:col-span-1';

/** Numbers side by side, each with its definition one click away. */
export function NumberTiles({ tiles }: { tiles: readonly NumberTile[] }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline ${tiles.length === 5 ? FIVE : 'md:grid-cols-4'}`}
    >
      {tiles.map(({ name, value, means }) => (
        <div key={name} className="bg-raised p-4 sm:p-5">
          <dt className="pe-6 text-14 text-text-2 *:-me-6">
            {name}
            <Definition name={name} version={null}>
              {means}
            </Definition>
          </dt>
          <dd className="mt-1 text-18 font-semibold tracking-tight wrap-anywhere tabular-nums lg:text-22 xl:text-28">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
