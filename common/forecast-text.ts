/** Describes a step of a forecast: 'Rain, 45%'. */
export const forecastText = ({ pop, weather }: { pop: number; weather: readonly { main: string }[] }) =>
  [...weather.map(({ main }) => main), `${Math.round(pop * 100)}%`].join(', ');
