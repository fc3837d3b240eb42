/** Makes version 7 UUIDs (RFC 9562) that rise within one generator, also within a millisecond. */
export function createUuids(
  random: (bytes: Uint8Array<ArrayBuffer>) => void,
): (nowMs: number) => string {
  let lastMs = 0;
  let counter = 0;

  return (nowMs) => {
    const bytes = new Uint8Array(16);
    random(bytes);
    if (nowMs > lastMs) {
      lastMs = nowMs;
      counter = byte(bytes, 6) & 0x7; // starts low so that it cannot run over within a millisecond
    } else if (++counter > 0xfff) {
      lastMs++;
      counter = 0;
    }
    for (let i = 0, rest = lastMs; i < 6; i++) {
      bytes[5 - i] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    bytes[6] = 0x70 | (counter >> 8);
    bytes[7] = counter & 0xff;
    bytes[8] = 0x80 | (byte(bytes, 8) & 0x3f);
    const hex = Array.from(bytes, (value) => value.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}

function byte(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}
