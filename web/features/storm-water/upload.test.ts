import { fileUrlOf, reasonOf, uploadTarget } from './upload';

const whole = { uploadURL: 'https://x.example/uploads/1?sig=2', name: 'a.pdf', size: 1 };

test('the file’s URL is the signed one without its query', () => {
  expect(fileUrlOf(whole.uploadURL)).toBe('https://x.example/uploads/1');
});

test('the product’s own storage is at the page’s origin, a bucket at its own URL', () => {
  expect(uploadTarget('http://localhost:4000/api/uploads/1?a=b', 'http://127.0.0.1:4000')).toBe(
    'http://127.0.0.1:4000/api/uploads/1?a=b',
  );
  expect(uploadTarget(whole.uploadURL, 'http://127.0.0.1:4000')).toBe(whole.uploadURL);
});

test.each([
  [{ source: { responseText: '{"message":"The file is not a PDF"}' } }, 'The file is not a PDF'],
  [{ source: { responseText: '<Error/>' } }, 'Failed to upload document'],
  [new Error('Unknown error'), 'Failed to upload document'],
])('the toast has the reason of a failure', (error, message) => {
  expect(reasonOf(error)).toBe(message);
});
