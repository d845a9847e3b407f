import { checkFileName, stormWaterPdf } from './pdf-uploads';

test('documents must be PDFs of at most 50 MB, and uploading them needs the permission STORM_WATER', () => {
  expect(stormWaterPdf).toMatchObject({
    name: 'stormWaterDocument',
    permission: 'STORM_WATER',
    contentTypes: ['application/pdf'],
    maxBytes: 52_428_800,
    headBytes: 1024,
    messages: {
      tooLarge: 'The file is larger than 50 MB. Choose a smaller file.',
      wrongType: 'The file is not a PDF. Choose a PDF file.',
    },
    folder: 'documents',
    extension: '.pdf',
  });
});

test.each([
  ['%PDF-', true],
  ['%PDF-1.7 and more', true],
  ['\r\n%PDF-1.4\n1 0 obj', true],
  [`${'\n'.repeat(1019)}%PDF-`, true],
  [`${'\n'.repeat(1020)}%PDF-`, false],
  ['%PDF', false],
  ['<html>', false],
  ['', false],
])('a file that starts with %j is accepted: %s', (head, accepted) => {
  expect(stormWaterPdf.accepts(Buffer.from(head))).toBe(accepted);
});

test.each([
  ['inspection.pdf', 'inspection.pdf'],
  ['  Inspection 2.PDF ', 'Inspection 2.PDF'],
  [`${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
  [`${'雨'.repeat(251)}.pdf`, `${'雨'.repeat(251)}.pdf`],
])('%j is a valid file name', (name, kept) => {
  expect(checkFileName(name)).toBe(kept);
});

test.each([
  ['a\u0007.pdf', 'The file name contains control characters. Rename the file.'],
  ['a\u2028.pdf', 'The file name contains control characters. Rename the file.'],
  ['a\u202efdp.pdf', 'The file name contains characters that change the text direction. Rename the file.'],
  ['a/b.pdf', 'The file name must not contain / or \\. Rename the file.'],
  ['a\\b.pdf', 'The file name must not contain / or \\. Rename the file.'],
  [`${'x'.repeat(252)}.pdf`, 'The file name must be at most 255 characters'],
  ['a\ud800.pdf', 'The file name contains characters that cannot be stored. Rename the file.'],
  ['.pdf', 'Only PDF files can be archived: the file name must end in .pdf'],
  ['a.pdf.exe', 'Only PDF files can be archived: the file name must end in .pdf'],
])('%j is rejected as a file name', (name, message) => {
  expect(() => checkFileName(name)).toThrow(
    expect.objectContaining({ message, details: { errors: [{ path: 'fileName', message }] } }),
  );
});
