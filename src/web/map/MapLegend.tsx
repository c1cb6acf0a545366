import { COVERAGE_CLASSES, describeCoverageClass } from '../../core/coverage.ts'

interface MapLegendProps {
  readonly covered: ReadonlyMap<string, number> // class of coverage by ISO code
}

/** What the shades of the countries mean, and the points of those too small to be seen. */
export function MapLegend({ covered }: MapLegendProps) {
  const isShaded = [...covered.values()].some((coverage) => coverage > 0) // else their areas are not counted yet
  return (
    <div className="map-legend">
      {isShaded ? (
        <>
          <span id="map-legend">Areas per country</span>
          <ul aria-labelledby="map-legend">
            {COVERAGE_CLASSES.map((coverage) => (
              <li key={coverage}>
                <span className={`map-shade map-shade-${coverage}`} />
                {describeCoverageClass(coverage)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <span className="map-key">
          <span className="map-shade" />
          Country with coverage
        </span>
      )}
      <span className="map-key">
        <span className="map-dot" />
        Small country
      </span>
    </div>
  )
}
