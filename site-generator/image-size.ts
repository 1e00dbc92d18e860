/** Width and height of an image in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size of an SVG, PNG, JPEG (turned as its EXIF data says) or WebP image; null where the bytes are none of
 * these or tell no size.
 */
export function imageSize(bytes: Buffer): ImageSize | null {
  const size = pngSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes) ?? svgSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

// A JPEG is a row of segments: 0xFF, marker, length. The frame header (C0 to CF but C4, C8, CC) has the size.
function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let isTurned = false;
  let offset = 2;
  while (offset + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(offset);
    if (marker === 0xffe1) isTurned ||= isTurnedByExif(bytes.subarray(offset + 4));
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      const height = bytes.readUInt16BE(offset + 5);
      const width = bytes.readUInt16BE(offset + 7);
      return isTurned ? { width: height, height: width } : { width, height };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
}

// Orientations 5 to 8 of the EXIF tag 0x0112 are the ones that lie on their side, as most phone photos do.
function isTurnedByExif(segment: Buffer): boolean {
  if (segment.length < 20 || segment.toString('latin1', 0, 4) !== 'Exif') return false;
  const tiff = segment.subarray(6);
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const uint16 = (at: number) => {
    if (at + 2 > tiff.length) return 0;
    return isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < uint16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (uint16(at) === 0x0112) return uint16(at + 8) >= 5;
  }
  return false;
}

function svgSize(bytes: Buffer): ImageSize | null {
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0];
  if (tag === undefined) return null;
  const length = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(px)?["']`).exec(tag)?.[1] ?? Number.NaN);
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] =
    /\sviewBox=["']([^"']+)["']/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const width = length('width');
  const height = length('height');
  return width > 0 && height > 0 ? { width, height } : { width: boxWidth, height: boxHeight };
}
