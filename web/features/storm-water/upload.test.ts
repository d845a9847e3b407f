import { fileUrlOf, reasonOf } from './upload';

const whole = { uploadURL: 'https://x.example/uploads/1?sig=2', name: 'a.pdf', size: 1 };

test('the file’s URL is the signed URL without its query string', () => {
  expect(fileUrlOf(whole.uploadURL)).toBe('https://x.example/uploads/1');
});

test.each([
  [
    { source: { responseText: '{"message":"The file is not a PDF. Choose a PDF file."}' } },
    'The file is not a PDF. Choose a PDF file.',
  ],
  [{ source: { responseText: '<Error/>' } }, 'Failed to upload document'],
  [new Error('Unknown error'), 'Failed to upload document'],
])('the toast has the server’s reason for a failure, or else a general text', (error, message) => {
  expect(reasonOf(error)).toBe(message);
});
