import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel';
import type { Film, SourceFacts } from '../../data/films';
import { messages } from '../../messages';
import { formatBytes, formatLength } from '../../util/format';

const text = messages.encoding;

/** What was uploaded, and what was made of it. */
export function SourcePanel({ film: { source, rungs } }: { film: Film }) {
  if (!source && rungs.length === 0) return null;
  return (
    <Panel title={text.source}>
      {source && (
        <dl className="grid gap-2 text-14">
          {factsOf(source).map(({ name, value }) => (
            <div key={name} className="flex gap-4">
              <dt className="w-24 shrink-0 text-text-2">{name}</dt>
              <dd className="min-w-0 break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <h3 className="mt-5 mb-2 text-14 font-medium">{text.rungs}</h3>
      {rungs.length === 0 ? (
        <p className="text-14 text-text-2">{text.noRungs}</p>
      ) : (
        <ul className="grid gap-1.5 text-14 tabular-nums">
          {rungs.map((rung) => (
            <li key={rung.name} className="flex gap-4">
              <span className="w-24 shrink-0 font-medium">{nameOf(rung.name)}</span>
              <span className="text-text-2">{`${rung.width} × ${rung.height}`}</span>
              <span className="ml-auto text-text-2">{formatBitrate(rung.bitrate)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function factsOf(source: SourceFacts): { name: string; value: ReactNode }[] {
  const { facts } = text;
  const rows = [
    { name: facts.name, value: source.filename },
    { name: facts.size, value: source.size && formatBytes(source.size) },
    {
      name: facts.picture,
      value: source.width && source.height && `${source.width} × ${source.height}`,
    },
    { name: facts.length, value: source.duration_seconds && formatLength(source.duration_seconds) },
    { name: facts.video, value: source.video_codec },
    { name: facts.rate, value: source.frame_rate && `${Number(source.frame_rate.toFixed(3))} fps` },
    { name: facts.audio, value: source.video_codec && (source.audio_codec ?? facts.silent) },
  ];
  return rows.filter(({ value }) => Boolean(value));
}

const formatBitrate = (bits: number): string =>
  bits >= 1_000_000
    ? `${(bits / 1_000_000).toFixed(1)} Mbit/s`
    : `${Math.round(bits / 1000)} kbit/s`;

/** `1080p AV1`: the codec is only said where it is not H.264. */
function nameOf(rung: string): string {
  return rung.startsWith('av1-') ? `${rung.slice(4)} AV1` : rung;
}
