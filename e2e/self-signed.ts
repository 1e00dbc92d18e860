import { generateKeyPairSync, sign } from 'node:crypto';

/** Tags of ASN.1 in their binary encoding (DER, ITU-T X.690). */
const tags = {
  integer: 0x02,
  bits: 0x03,
  identifier: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

const oneValue = (tag: keyof typeof tags, content: Buffer) => {
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tags[tag], ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => oneValue('sequence', Buffer.concat(parts));
const identifier = (hex: string) => oneValue('identifier', Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => oneValue('bits', Buffer.concat([Buffer.from([0]), content]));

/** A key and a certificate for "localhost" signed with it (X.509, RFC 5280), in PEM. No client trusts it by itself. */
export function selfSigned(): { readonly key: string; readonly certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
  const commonName = sequence(identifier('550403'), oneValue('text', Buffer.from('localhost')));
  const name = sequence(oneValue('set', commonName));
  const validity = sequence(...['250101000000Z', '491231235959Z'].map((time) => oneValue('time', Buffer.from(time))));
  const serialNumber = oneValue('integer', Buffer.from([1]));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(serialNumber, ecdsaWithSha256, name, validity, name, key);
  const certificate = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
