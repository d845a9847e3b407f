const { SaxesParser } = require('saxes');
const { Refusal, damaged } = require('./refusal.js');

const AT_ONCE = 64 * 1024;

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1);

/**
 * @typedef {Record<string, string>} Attributes
 * @typedef {object} Handlers
 * @property {(tag: string, attributes: Attributes, stop: () => void) => unknown} [open]
 * @property {(part: string) => unknown} [text]
 * @property {(tag: string, stop: () => void) => unknown} [close]
 */

/**
 * Parses an XML part piece by piece. Handlers receive names without prefixes, and a function `stop` that ends the parsing.
 * @param {Buffer} bytes
 * @param {Handlers} handlers
 */
function parseXml(bytes, { open = () => {}, text = () => {}, close = () => {} }) {
  const parser = new SaxesParser();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  parser.on('opentag', ({ name, attributes }) => isStopped || open(localName(name), attributes, stop));
  parser.on('closetag', ({ name }) => isStopped || close(localName(name), stop));
  parser.on('text', (part) => isStopped || text(part));
  parser.on('cdata', (part) => isStopped || text(part));
  parser.on('error', () => {
    throw damaged();
  });
  const decoder = new TextDecoder(encodingOf(bytes));
  try {
    for (let at = 0; at < bytes.length && !isStopped; at += AT_ONCE) {
      parser.write(decoder.decode(bytes.subarray(at, at + AT_ONCE), { stream: true }));
    }
    if (!isStopped) parser.close();
  } catch (error) {
    throw error instanceof Refusal ? error : damaged();
  }
}

/** @param {Uint8Array} bytes */
const encodingOf = ([first, second]) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

/**
 * Decodes characters that Excel writes as codes: `_x0009_` is a tab.
 * @param {string} text
 */
const unescaped = (text) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Collects the text of a string item: its runs, without phonetic readings. */
class StringItem {
  constructor() {
    this.text = '';
    this.isOpen = false;
    this.isReading = false;
    this.readings = 0;
  }

  start() {
    this.text = '';
    this.isOpen = true;
  }

  /** @param {string} name */
  open(name) {
    if (name === 'rPh') this.readings++;
    if (name === 't' && this.readings === 0) this.isReading = true;
  }

  /** @param {string} part */
  add(part) {
    if (this.isReading) this.text += part;
  }

  /** @param {string} name */
  close(name) {
    if (name === 'rPh') this.readings--;
    if (name === 't') this.isReading = false;
  }

  end() {
    this.isOpen = false;
    return unescaped(this.text);
  }
}

module.exports = { parseXml, StringItem, unescaped };
