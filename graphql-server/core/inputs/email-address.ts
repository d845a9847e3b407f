import { domainToASCII } from 'node:url';

/** Control and format characters (zero-width and bidi among them), lone surrogates, and others that draw nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns true for text with an invisible character: two texts could look the same and differ. */
export const hasInvisibleCharacters = (text: string): boolean => invisible.test(text);

/** Letters, digits and hyphens of any script between dots, the full-width dots included. */
const domainPattern = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/**
 * Normalizes an address for storage and comparison: no blanks around it, lower case, the domain in ASCII (`Kim@BÜCHER.example`
 * becomes `kim@xn--bcher-kva.example`). Returns other text unchanged.
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

/** Returns true for an address that cannot be mistaken for another: nothing invisible, nothing quoted, no full-width letters. */
export function isUnmistakable(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'));
  return !hasInvisibleCharacters(address) && !local.includes('"') && local.normalize('NFKC') === local;
}
