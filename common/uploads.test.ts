import { missingInformation } from './uploads';

const whole = { fileURL: 'https://x.example/uploads/1', fileName: 'a.pdf', fileSize: 1 };

test.each([
  [whole, null],
  [{ ...whole, fileURL: '' }, 'Missing information: URL'],
  [{ ...whole, fileName: '' }, 'Missing information: filename'],
  [{ ...whole, fileSize: null }, 'Missing information: filesize'],
  [{ ...whole, fileSize: 0 }, null],
  [{}, 'Missing information: URL filename filesize'],
])('the message about missing parts of the upload %j is %j', (file, message) => {
  expect(missingInformation(file)).toBe(message);
});
