const { Archive } = require('./archive.js');
const { BUILT_IN_FORMATS } = require('./cell-text.js');
const { Refusal, damaged } = require('./refusal.js');
const { parseXml, StringItem } = require('./xml.js');

/** @type {[part: RegExp, message: string][]} */
const OTHER_PROGRAMS = [
  [/^xl\/workbook\.bin$/, 'The file is a binary workbook (.xlsb). Save it as .xlsx or CSV, then import it.'],
  [/^(mimetype|content\.xml)$/, 'The file is an OpenDocument file. Save it as .xlsx or CSV, then import it.'],
  [/^(word|ppt)\//, 'The file is a document, not a table. Save the list as .xlsx or CSV, then import it.'],
  [/^index\/.*\.iwa$/, 'The file is an Apple Numbers file. Export it as .xlsx or CSV, then import it.'],
];

/** @typedef {{ type: string, target: string }} Relation */

/** A workbook: its sheets, and the texts and formats that cells refer to. */
class Workbook {
  /**
   * @param {Buffer} bytes
   * @param {number} budget
   */
  static async open(bytes, budget) {
    const workbook = new Workbook(await Archive.open(bytes, budget));
    const path = await workbook.mainPart();
    workbook.folder = path.split('/').slice(0, -1).join('/');
    workbook.relations = await workbook.relationsOf(path);
    await workbook.readMain(path);
    return workbook;
  }

  /** @param {Archive} archive */
  constructor(archive) {
    this.archive = archive;
    this.folder = '';
    /** @type {Map<string | undefined, Relation>} */
    this.relations = new Map();
    /** @type {{ name: string, isVisible: boolean, path: string | undefined }[]} */
    this.sheets = [];
    this.startsIn1904 = false;
    /** Shared texts, which cells refer to by index. @type {string[]} */
    this.texts = [];
    /** Number format of each style. @type {string[]} */
    this.formats = [];
    this.hasReadParts = false;
  }

  /** Returns the path of the workbook's main part: the path that the package names, or else Excel's usual path. */
  async mainPart() {
    const named = [...(await this.relationsOf('')).values()].find(({ type }) => type.endsWith('/officeDocument'));
    const path = named ? resolved('', named.target) : 'xl/workbook.xml';
    const isWorkbook = this.archive.has(path) && /\.xml$/i.test(path) && !/^(word|ppt)\//i.test(path);
    if (isWorkbook) return path;
    const { names } = this.archive;
    const program = OTHER_PROGRAMS.find(([pattern]) => names.some((name) => pattern.test(name)));
    if (program) throw new Refusal(program[1]);
    throw names.some((name) => /^(xl\/|\[content_types\]\.xml$)/.test(name))
      ? damaged()
      : new Refusal('The file is a zip archive, not a table. Unpack it, then import the list in it.');
  }

  /** @param {string} path */
  async relationsOf(path) {
    const parts = path.split('/');
    const name = parts.pop();
    const bytes = await this.archive.part([...parts, '_rels', `${name}.rels`].join('/'));
    /** @type {Map<string | undefined, Relation>} */
    const relations = new Map();
    if (bytes) {
      parseXml(bytes, {
        open(tag, { Id: id, Type: type = '', Target: target = '' }) {
          if (tag === 'Relationship') relations.set(id, { type, target });
        },
      });
    }
    return relations;
  }

  /** @param {string} path */
  async readMain(path) {
    const bytes = await this.archive.part(path);
    if (!bytes) throw damaged();
    parseXml(bytes, {
      open: (tag, attributes) => {
        if (tag === 'workbookPr') this.startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
        if (tag !== 'sheet') return;
        const id = Object.entries(attributes).find(([name]) => /^\w+:id$/i.test(name))?.[1];
        const relation = this.relations.get(id);
        this.sheets.push({
          name: attributes.name ?? '',
          isVisible: !attributes.state || attributes.state === 'visible',
          // A sheet that is only a chart has no cells.
          path: relation?.type.endsWith('/worksheet') ? resolved(this.folder, relation.target) : undefined,
        });
      },
    });
  }

  /** @param {string} type */
  async partOf(type) {
    const relation = [...this.relations.values()].find((each) => each.type.endsWith(`/${type}`));
    return relation && this.archive.part(resolved(this.folder, relation.target));
  }

  /**
   * Returns the bytes of a sheet.
   * @param {number} index
   */
  async sheet(index) {
    const { path } = this.sheets[index] ?? {};
    if (!path) throw new Refusal(`The file has no sheet ${index + 1}.`);
    const bytes = await this.archive.part(path);
    if (!bytes) throw damaged();
    return bytes;
  }

  /** Reads the texts and formats that cells refer to, once. */
  async readParts() {
    if (this.hasReadParts) return;
    this.hasReadParts = true;
    this.texts = textsIn(await this.partOf('sharedStrings'));
    this.formats = formatsIn(await this.partOf('styles'));
  }
}

/**
 * Resolves a target relative to a folder, or from the root.
 * @param {string} folder
 * @param {string} target
 */
function resolved(folder, target) {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/').filter(Boolean);
  for (const step of target.replaceAll('\\', '/').split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}

/** @param {Buffer | undefined} bytes */
function textsIn(bytes) {
  /** @type {string[]} */
  const texts = [];
  if (!bytes) return texts;
  const item = new StringItem();
  parseXml(bytes, {
    open: (tag) => (tag === 'si' ? item.start() : item.open(tag)),
    text: (part) => item.add(part),
    close: (tag) => (tag === 'si' ? texts.push(item.end()) : item.close(tag)),
  });
  return texts;
}

/** @param {Buffer | undefined} bytes */
function formatsIn(bytes) {
  /** @type {string[]} */
  const formats = [];
  if (!bytes) return formats;
  const codes = new Map(Object.entries(BUILT_IN_FORMATS));
  let isInCells = false;
  parseXml(bytes, {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? 'General');
      else if (tag === 'cellXfs') isInCells = true;
      else if (tag === 'xf' && isInCells) formats.push(codes.get(attributes.numFmtId ?? '') ?? 'General');
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

module.exports = { Workbook };
