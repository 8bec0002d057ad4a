export const WEATHER_DAY_STATES = ['open', 'closed'] as const
export type WeatherDayState = (typeof WEATHER_DAY_STATES)[number]
