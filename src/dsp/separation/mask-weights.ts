import type { PerceptronWeights } from '../notes/perceptron.ts';

/** Fitted to made mixes; bench/train-separation.ts fits them again. */
export const maskWeights: PerceptronWeights = {
  sizes: [20, 16, 8, 1],
  scales: [0.000166198, 9.0264e-5, 6.22356e-5],
  integers: [
    'UgluBlX2nAEyGBz+6vszH1caZQmT8pIU3gRt9hX+RfrvAXb3+ORh++36HBNMAXYKHvT7AhUBxAlPAyYAUwG5/J76VAew/+v8wv3KCDblbPw3',
    '/G/x0w4i9ErbRv9w8oUbsxeU7vgFkgIeAxv9iPaYAq4Eh/rOAOT9pwGf/5D1g96O/1McWhvY4PD0YAbMAj8DC/+j+lgBawJb/VX+Bh+zAj4X',
    '8vvI21oUrtq7E8b18PBn+sj3tvteCLcClwuV+DkGJAOjA1bzKQEi+ozu5+8i+pIHaQkZBm0L8BLF7+3xtRLiD2f5hP7m9mb+HQgP/Z0CLuma',
    'Kgb+kyVS+Ujw4AdaAYYEIwT6BeP+tAP/FVX7EfVY/fj8Nf6AATgT7ip0Dg0K5PvfCETu8Qs34M7XgPhOP9r37AKG/3II3/uBBaEByhclElDt',
    'rQAiDOPq0v+3FxEmNRjn+iH/OAWyB2bzR/jdAqHqCw2J9NH9qu1u+jXv9P7mB9UwSPJg06Y0nwBAChO+gQbwCBj2ywaL+uT5fAI3A/oL2vjO',
    'B8j9gfbgAHwBwAlb/lYD1AAn+9v+lgD/AuME3v9v+IoYXf15A7sQwvGSCYEdGCV28t4DTiFdIoYPpMbX/w325f7b/TP99f3I/uoB8+gB7v3z',
    'XL+ZwS0PyQUiVkwQ+OnLEDoKLfmhBeX/3wA5BiT+efAJ9PMECv3VBJjPIg1zGcsU1hsLD2L91Qj+8Sv/eQUKA7EBBPPWCXX7Cv824M0CBO+P',
    '7YEDNfdh7eaeGgOF58wFL/52+fb35v74/Bz6agn/7x4AxCBIBfXU1u2dFUUHPusM98sEtPw0+s8bChbBAMsClwHrAhv5/fVrBQ8150A9FAGT',
    '5CpKHKn7h+gfJDQqWb8g4/xELAH/fw8j7/ohKLX6+wla+SwX7wZwCM7oZfsr9lQH6xMICKAf8OOZ+HgBFhRh75we2/c8FHP9dxEzBqXdhPlV',
    '/UXcLfh68a3sq/Kk5hsomR980vwnB+9N+QcRDBXG2uARax+97BUaxdZ4J/wEAYBEBVAhTufwBsIMbQDoQfwTtPjO75fpkxNPKgnJjuYB0FMf',
    'yNrp8lTyFBasDkHqOPD/9aMp8Pc+GW/0UCqmC6z/ng68IDIMnhrpAnf6BAu0DsXmvAkLIm32PtykHSjfIfWR+14DDQYc9dMvcP42JGbuu/Z1',
    'KvDwi/Zr+Sgk0yZQk6PwXe2N+EIPpePxE1kPT/xqAoXSkO7TEdf4j+1z7s/fkPmoALX5pxh7M/9/o0P/r18yFtd7jba+Lvg=',
  ],
};
