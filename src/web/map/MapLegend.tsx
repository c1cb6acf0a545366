import { COVERAGE_CLASSES, describeCoverageClass } from '../../core/coverage.ts'

interface MapLegendProps {
  readonly isShaded: boolean // whether the countries are told apart by their number of areas
}

/** What the shades of the countries mean, and the points that stand for those too small to be seen. */
export function MapLegend({ isShaded }: MapLegendProps) {
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
