import type { Film, SourceFacts } from '@matinee/api/backoffice/films';
import type { ReactNode } from 'react';
import { Panel } from '../../components/Panel';
import { keepTogether, t } from '../../i18n';
import { formatBytes, formatDecimal, formatLength } from '../../util/format';

/** What was uploaded, and what was made of it. */
export function SourcePanel({ film: { source, rungs } }: { film: Film }) {
  if (!source && rungs.length === 0) return null;
  return (
    <Panel title={t('encoding.source')}>
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
      <h3 className="mt-5 mb-2 text-14 font-medium">{t('encoding.rungs')}</h3>
      {rungs.length === 0 ? (
        <p className="text-14 text-text-2">{t('encoding.no_rungs')}</p>
      ) : (
        <ul className="grid gap-1.5 text-14 tabular-nums">
          {rungs.map((rung) => (
            <li key={rung.name} className="flex gap-4">
              <span className="w-24 shrink-0 font-medium">{nameOf(rung.name)}</span>
              <span className="text-text-2">{`${rung.width} × ${rung.height}`}</span>
              <span className="ms-auto text-text-2">{formatBitrate(rung.bitrate)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function factsOf(source: SourceFacts): { name: string; value: ReactNode }[] {
  const rows = [
    { name: t('encoding.facts.name'), value: source.filename },
    { name: t('encoding.facts.size'), value: source.size && formatBytes(source.size) },
    {
      name: t('encoding.facts.picture'),
      value: source.width && source.height && `${source.width} × ${source.height}`,
    },
    {
      name: t('encoding.facts.length'),
      value: source.duration_seconds && formatLength(source.duration_seconds),
    },
    { name: t('encoding.facts.video'), value: source.video_codec && codecName(source.video_codec) },
    {
      name: t('encoding.facts.rate'),
      value:
        source.frame_rate &&
        t('live.signal.rate', { frames: Number(source.frame_rate.toFixed(3)) }),
    },
    { name: t('encoding.facts.audio'), value: source.video_codec && soundsOf(source) },
  ];
  return rows.filter(({ value }) => Boolean(value));
}

function soundsOf({ audio_codec: codec, sound_count: count }: SourceFacts): string {
  if (!codec) return t('encoding.facts.silent');
  return count > 1
    ? t('encoding.facts.tracks', { codec: codecName(codec), count })
    : codecName(codec);
}

/** As people write it: ffmpeg has a shorthand for each. */
function codecName(codec: string): string {
  return CODECS[codec] ?? codec.toUpperCase();
}

const CODECS: Record<string, string> = {
  h264: 'H.264',
  hevc: 'HEVC (H.265)',
  mpeg2video: 'MPEG-2',
  mpeg4: 'MPEG-4',
  prores: 'ProRes',
  opus: 'Opus',
  vorbis: 'Vorbis',
  pcm_s16le: 'PCM',
  pcm_s24le: 'PCM',
};

const formatBitrate = (bits: number): string =>
  bits >= 1_000_000
    ? keepTogether(`${formatDecimal(bits / 1_000_000, 1)} Mbit/s`)
    : keepTogether(`${formatDecimal(bits / 1000, 0)} kbit/s`);

/** `1080p AV1`: the codec is only said where it is not H.264. */
function nameOf(rung: string): string {
  return rung.startsWith('av1-') ? `${rung.slice(4)} AV1` : rung;
}
