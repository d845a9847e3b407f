import { domainToASCII } from 'node:url';

/** Control and format characters (such as zero-width and bidi), lone surrogates, and other characters without a glyph. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if a text has an invisible character. Then it can look the same as a different text. */
export const hasInvisibleCharacters = (text: string): boolean => invisible.test(text);

/** Letters, digits, and hyphens of any script between dots. Also accepts full-width dots. */
const domainPattern = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/**
 * Normalizes an address for storage and comparison: trimmed, in lowercase, in Unicode form NFC, and with an ASCII domain
 * (`Kim@BÜCHER.example` becomes `kim@xn--bcher-kva.example`). Does not convert an invalid domain to ASCII.
 */
export function canonicalEmail(text: string): string {
  const address = text
    .replace(/^[\p{Zs}\t\r\n]+|[\p{Zs}\t\r\n]+$/gu, '')
    .toLowerCase()
    .normalize('NFC');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const ascii = at > 0 && domainPattern.test(domain) ? domainToASCII(domain) : '';
  return ascii ? `${address.slice(0, at)}@${ascii}` : address;
}

/**
 * True for an address that can't be mistaken for another address, because it has no invisible characters, quotes, or full-width
 * letters.
 */
export function isUnmistakable(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'));
  return !hasInvisibleCharacters(address) && !local.includes('"') && local.normalize('NFKC') === local;
}
