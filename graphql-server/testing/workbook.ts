import { type ZipFile, zipOf } from './zip';

interface RawSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** The rows' XML. */
  rows: string;
  merges?: string[];
}

export interface RawWorkbook {
  sheets: RawSheet[];
  /** Number formats of the styles 1, 2, and so on. */
  formats?: string[];
  /** The XML of the shared texts. False omits the part. */
  texts?: string[] | false;
  /** Renames parts of the archive. */
  renamed?: (name: string) => string;
  startsIn1904?: boolean;
  zip?: Parameters<typeof zipOf>[1];
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a cell with an inline text. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
/** Returns a row of cells: texts, or XML that starts with an angle bracket. */
export const rowOf = (...cells: string[]) =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : textCell(cell))).join('')}</row>`;

const relations = (entries: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Creates an XLSX file from raw XML, which may differ from what real programs write. */
export function rawWorkbook({
  sheets,
  formats = [],
  texts = [],
  renamed = (name) => name,
  ...more
}: RawWorkbook): Buffer {
  const files: ZipFile[] = [
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: '_rels/.rels', data: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      data: `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr${more.startsIn1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${name ?? `Sheet ${at + 1}`}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relations([
        ...sheets.map(
          (_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as [string, string, string],
        ),
        ['rId90', 'styles', 'styles.xml'],
        ['rId91', 'sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    {
      name: 'xl/styles.xml',
      data: `<styleSheet ${MAIN}><numFmts>${formats
        .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)
        .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
        .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map(({ rows, merges = [] }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      data: `<worksheet ${MAIN}><sheetData>${rows}</sheetData><mergeCells>${merges
        .map((ref) => `<mergeCell ref="${ref}"/>`)
        .join('')}</mergeCells></worksheet>`,
    })),
  ];
  if (texts) {
    files.push({
      name: 'xl/sharedStrings.xml',
      data: `<sst ${MAIN}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    });
  }
  return zipOf(
    files.map((file) => ({ ...file, name: renamed(file.name) })),
    more.zip,
  );
}
