import type { ImportableList } from '../../../core/lists/importable-list';
import type { SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';
import { otherContents } from '../mapping/guess-columns';
import { headerJudge, valueWords } from '../mapping/guess-headers';
import type { MappedSheet } from '../mapping/mapped-sheet';

const CONTENTS = {
  names: (header: string, title: string) =>
    `The column "${header}" has names of people, so it is not imported as ${title}.`,
  count: (header: string, title: string) =>
    `The column "${header}" only counts the rows (1, 2, 3), so it is not imported as ${title}.`,
};

/** Returns remarks on a file as a whole: on its header, and on columns that hold something else than their header says. */
export function sheetRemarks(sheet: MappedSheet, list: ImportableList, below: SheetTexts['rows']): string[] {
  const { texts, mapping, headers } = sheet;
  const header = texts.headers.find(({ number }) => number === mapping.headerRow);
  const columns = otherContents(header, list.fields, below)
    .filter(({ index }) => !mapping.columns[index]?.field)
    .map(({ index, field, content }) => CONTENTS[content!](headers[index]!, list.fields[field]!.title));
  return [...headerRemarks(sheet, list), ...columns];
}

function headerRemarks({ texts, mapping: { headerRow } }: MappedSheet, list: ImportableList): string[] {
  const judge = headerJudge(texts, valueWords(list));
  if (headerRow === 0) {
    const likeliest = judge.likeliest();
    return [
      'No header was found, so every row counts as an entry. Choose the field of each column.',
      ...(likeliest ? [`Row ${likeliest} may be the header. If it is, choose it above.`] : []),
    ];
  }
  return judge.seemsEntry(headerRow)
    ? [`Row ${headerRow} is used as the header, but it looks like an entry. Choose another header row if it is one.`]
    : [];
}
